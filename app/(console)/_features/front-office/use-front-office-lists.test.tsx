// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useFrontOfficeLists } from "./use-front-office-lists";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keys = ["tesseramento.new", "tesseramento.mine", "tesseramento.all"] as const;

it("reads the lists that are counted after the one on screen, and no other one for its number", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.replace("/api/legacy/", "");
    asked.push(path);
    const length = path === "tesseramenti/" ? 2 : 5;
    return Response.json({ esito: true, Tesseramento: Array.from({ length }, (_, id) => ({ id })) });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useFrontOfficeLists(
        { keys, counted: [keys[0], keys[1]], recordsOf: ({ Tesseramento }) => Tesseramento },
        null,
      ),
    { wrapper },
  );
  await waitFor(() => expect(keys.map(result.current.countOf)).toEqual([2, 5, undefined]));
  expect(asked).toEqual(["tesseramenti/", "tesseramento/me"]);
});
