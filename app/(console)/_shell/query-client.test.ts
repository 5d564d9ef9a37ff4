import { onlineManager, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { lastActAt } from "@/lib/client/activity";
import { ApiError, offline } from "@/lib/client/errors";
import { fileCheck } from "@/lib/client/files";
import { newQueryClient } from "./query-client";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const timersAfterRead = () => {
  vi.useFakeTimers();
  newQueryClient().setQueryData(["porto.list"], { Porto: [] });
  return vi.getTimerCount();
};

it("sets no timer on the server, which would keep the page's data and its request in memory", () => {
  expect(timersAfterRead()).toBe(0);
});

it("removes unused data in a browser", () => {
  vi.stubGlobal("window", {});
  expect(timersAfterRead()).toBe(1);
});

describe("when the network is back", () => {
  const loseNetwork = () => onlineManager.setOnline(false);
  const findNetwork = async () => {
    onlineManager.setOnline(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  /** A read on screen; its data or error is there when this resolves. */
  async function show(options: QueryObserverOptions) {
    const queries = newQueryClient();
    queries.mount();
    const end = new QueryObserver(queries, { retry: false, ...options }).subscribe(() => {});
    onTestFinished(() => {
      end();
      queries.unmount();
      queries.clear();
      onlineManager.setOnline(true);
    });
    const state = () => queries.getQueryState(options.queryKey ?? []);
    await vi.waitFor(() => expect(state()?.fetchStatus).toBe("idle"));
    return state;
  }
  const failsOnce = (error: Error) => vi.fn().mockRejectedValueOnce(error).mockResolvedValue({ Porto: [] });

  it("a read that had none is made again", async () => {
    loseNetwork();
    const queryFn = failsOnce(offline());
    const state = await show({ queryKey: ["porto.list"], queryFn });
    await findNetwork();
    expect([state()?.data, state()?.error]).toEqual([{ Porto: [] }, null]);
  });

  it("one that the server has refused is not, nor one that is there, nor one that wants no network", async () => {
    const refused = failsOnce(new ApiError("Accedi di nuovo.", 401, "session"));
    const there = vi.fn().mockResolvedValue({ Enti: [] });
    const thread = failsOnce(offline());
    await show({ queryKey: ["porto.list"], queryFn: refused });
    await show({ queryKey: ["enti.list"], queryFn: there, staleTime: 0 });
    await show({ queryKey: ["messaggi.thread"], queryFn: thread, refetchOnReconnect: false });
    loseNetwork();
    await findNetwork();
    expect([refused, there, thread].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it("the check of a file that had none is made again, which is nobody's use", async () => {
    // Others of the same process may have run for a while since the page counts as opened.
    vi.useFakeTimers({ toFake: ["Date"], now: lastActAt() });
    vi.stubGlobal("window", { location: { pathname: "/documenti" } });
    const sent = vi.fn().mockRejectedValueOnce(new TypeError("down"));
    sent.mockResolvedValue(new Response("%", { status: 206 }));
    vi.stubGlobal("fetch", sent);
    loseNetwork();
    const state = await show(fileCheck("/api/files/uploads/1/a.pdf") as QueryObserverOptions);
    await findNetwork();
    expect([state()?.data, state()?.error]).toEqual([1, null]);
    const marks = sent.mock.calls.map(([, init]) => new Headers(init.headers).get("x-background"));
    expect(marks).toEqual([null, "1"]);
  });
});
