// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { stubReads } from "@/tests/support/stub-reads";
import { useNoticeSender } from "./use-notice-sender";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(["richiestacrociera.notify", "richiestacorso.notify"] as const)(
  "the member's notifications, which are counted before %s, are not taken for those of after it",
  async (call) => {
    const writes = stubReads({});
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useNoticeSender(call), { wrapper });
    await act(() => result.current.send({ id_usr: 12, body: "Ci vediamo al molo." }));
    expect(writes).toHaveLength(1);
    const { queryKey } = read("notifica.byMember", { params: { id_usr: 12 } });
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
