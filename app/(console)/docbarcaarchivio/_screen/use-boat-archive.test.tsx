// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import { useBoatArchive } from "./use-boat-archive";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a boat document that waits for review is none of the archive, neither in it nor in its counts", async () => {
  const document = (id: number, accettato?: 0 | 1) => ({ id, id_doc: id, accettato, scadenza: "2031-03-05" });
  stubReads({ "docbarca.byType": { Documenti: [document(1, 1), document(2, 0), document(3)] as never } });
  const queries = new QueryClient();
  const { result } = renderHook(() => useBoatArchive(4, "tutti"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.rows?.map(({ id }) => id)).toEqual([1, 3]));
  expect(result.current.counts?.tutti).toBe(2);
});
