// @vitest-environment jsdom
import { focusManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useThread } from "./use-thread";

let asked: string[];
let answer: () => Response;
let queries: QueryClient;

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ esito: true, Messaggi: [] });
  queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    await new Promise((resolve) => setTimeout(resolve, 10));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

const open = (id: number | null) =>
  renderHook(() => useThread(id), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </StrictMode>
    ),
  });
const settled = () => waitFor(() => expect(queries.isFetching()).toBe(0));

describe("a thread", () => {
  it("is asked for once when it is opened, strict effects or not", async () => {
    open(70);
    await settled();
    expect(asked).toEqual(["/api/legacy/risposte/70"]);
  });

  it("is not asked for again by focus, by the network's return or by a stale list", async () => {
    const { result } = open(70);
    await settled();
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      await queries.invalidateQueries({ queryKey: ["messaggi.list"] });
    });
    await settled();
    expect(asked).toHaveLength(1);
    await act(() => result.current.refetch());
    expect(asked).toHaveLength(2);
  });

  it("is asked for again when it is opened again, and what is known of it is there at once", async () => {
    open(70).unmount();
    await settled();
    const { result } = open(70);
    expect(result.current.data).toEqual({ esito: true, Messaggi: [] });
    await settled();
    expect(asked).toHaveLength(2);
  });

  it("that fails is not tried again by itself; the list is fetched again in either case", async () => {
    const list = vi.spyOn(queries, "invalidateQueries");
    answer = () => Response.json({ esito: false, err: "No." }, { status: 422 });
    const { result } = open(70);
    await waitFor(() => expect(result.current.error?.message).toBe("No."));
    expect(asked).toHaveLength(1);
    expect(list).toHaveBeenCalledWith({ queryKey: ["messaggi.list"] });
  });

  it("of no conversation is not asked for", async () => {
    open(null);
    await settled();
    expect(asked).toEqual([]);
  });
});
