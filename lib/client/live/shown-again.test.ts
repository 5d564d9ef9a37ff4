// @vitest-environment jsdom
import { type QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import { hold, useWaitingRows } from "./holds";
import { createStaleRefetch } from "./stale-refetch";
import { setLive } from "./use-is-live";

let queries: QueryClient;
let stale: ReturnType<typeof createStaleRefetch>;
let asked: string[];
/** Ends what holds the lists, as when a form is closed. */
let release: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  asked = [];
  queries = newQueryClient();
  queries.mount();
  stale = createStaleRefetch(queries);
  setLive(true);
  const end = hold();
  release = () => {
    end();
    release = () => {};
  };
});
afterEach(() => {
  release();
  setLive(false);
  stale.stop();
  cleanup();
  queries.unmount();
  queries.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [before, now] = [{ Porto: [{ id: 1 }] }, { Porto: [{ id: 1, nome: "Elba" }] }];

/** Shows a list as it was read just now; the server has another one by now. */
function show(name: string, options: Partial<QueryObserverOptions> = {}): void {
  queries.setQueryData([name], before);
  const queryFn = async () => {
    asked.push(name);
    return now;
  };
  new QueryObserver(queries, { queryKey: [name], queryFn, ...options }).subscribe(() => {});
}
const shown = (name: string) => queries.getQueryData([name]);
const settle = (ms = 300) => vi.advanceTimersByTimeAsync(ms);
/** As browsers tell it: the event goes up to the window, where the query client listens. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isHidden ? "hidden" : "visible");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
async function beAwayFor(ms: number, told: readonly string[] = []): Promise<void> {
  setHidden(true);
  await settle(ms);
  stale.tell(told);
  setHidden(false);
  await settle();
}

describe("a list under a form, in a tab that is shown again", () => {
  it("stays as it is and says how much a colleague has changed", async () => {
    const waiting = renderHook(useWaitingRows).result;
    show("porto.list");
    await beAwayFor(5_000, ["porto.list"]);
    expect([shown("porto.list"), waiting.current, asked]).toEqual([before, 1, ["porto.list"]]);
    release();
    await settle(10);
    expect([shown("porto.list"), asked]).toEqual([now, ["porto.list"]]);
  });

  it("does so too where it is only old, and is not fetched again each time", async () => {
    const waiting = renderHook(useWaitingRows).result;
    show("porto.list");
    show("enti.list", { staleTime: 5 * 60_000 });
    await beAwayFor(60_000);
    expect([shown("porto.list"), waiting.current, asked]).toEqual([before, 1, ["porto.list"]]);
    await beAwayFor(60_000);
    expect([shown("porto.list"), asked]).toEqual([before, ["porto.list"]]);
  });

  it("is read at once where it never came", async () => {
    const queryFn = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(now);
    new QueryObserver(queries, { queryKey: ["porto.list"], queryFn, retry: false }).subscribe(() => {});
    await beAwayFor(5_000);
    expect(shown("porto.list")).toEqual(now);
  });

  it("is read at once where nothing tells what colleagues do", async () => {
    setLive(false);
    show("porto.list");
    await beAwayFor(60_000);
    expect(shown("porto.list")).toEqual(now);
  });
});

it("the list of messages is read at once each time", async () => {
  show("messaggi.list", { refetchOnWindowFocus: "always" });
  await beAwayFor(5_000);
  expect([shown("messaggi.list"), asked]).toEqual([now, ["messaggi.list"]]);
});

it("no conversation is read because its tab is shown again", async () => {
  show("messaggi.thread", { refetchOnWindowFocus: false });
  await beAwayFor(60_000);
  expect(asked).toEqual([]);
});

it("a list that nothing holds is read at once", async () => {
  release();
  show("porto.list");
  await beAwayFor(60_000);
  expect(shown("porto.list")).toEqual(now);
});
