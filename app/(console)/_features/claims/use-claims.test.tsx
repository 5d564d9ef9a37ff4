// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useClaims } from "./use-claims";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says how many claims each filter leaves, all of them being read after those on screen", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const { stato } = JSON.parse(String(init.body));
    asked.push(stato);
    const claims = [
      { id: 1, stato: "DA APPROVARE" },
      { id: 2, stato: "APPROVATA" },
      { id: 3, stato: "CONFERMATA" },
    ];
    return Response.json({ esito: true, Rimborso: stato === "TUTTI" ? claims : claims.slice(0, 1) });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useClaims("rimborso", "APPROVARE", null), { wrapper });
  const counts = () => (["TUTTI", "APPROVARE", "ACCETTATI"] as const).map(result.current.countOf);
  expect(counts()).toEqual([undefined, undefined, undefined]);
  await waitFor(() => expect(counts()).toEqual([3, 1, 2]));
  expect(asked).toEqual(["APPROVARE", "TUTTI"]);
});
