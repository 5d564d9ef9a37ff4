// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { useCloseFinished } from "./use-close-finished";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("what is over cannot be counted: it says so, and counts again on a press", async () => {
  const answers = [Response.json({ esito: false, err: "Guasto." }, { status: 422 })];
  vi.stubGlobal("fetch", async () => answers.shift() ?? Response.json({ esito: true, Attivita: [] }));
  const [error, info] = [vi.spyOn(notify, "error"), vi.spyOn(notify, "info")];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useCloseFinished, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.closeFinished());
  const [text, { retry }] = error.mock.calls[0] as unknown as [string, { retry: () => void }];
  expect(text).toBe("Non so ancora quante uscite ci sono da chiudere. Guasto.");
  act(() => retry());
  await waitFor(() => expect(info).toHaveBeenCalledWith("Non ci sono crociere finite da chiudere."));
});
