// @vitest-environment jsdom
import {
  onlineManager,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import { offline } from "../errors";
import { hold, useWaitingRows } from "./holds";
import { createStaleRefetch } from "./stale-refetch";
import { setLive } from "./use-is-live";
import { useNewestAnswers } from "./waiting-answers";

let queries: QueryClient;
let stale: ReturnType<typeof createStaleRefetch>;
let asked: string[];
/** The content of each list on the server. */
let stored: object;
/** Ends what holds the lists, as when a form is closed. */
let release: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  asked = [];
  stored = now;
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

const before = { Porto: [{ id: 1 }] };
const now = { Porto: [{ id: 1, nome: "Elba" }] };
const later = { Porto: [{ id: 1, nome: "Elba" }, { id: 2 }] };

/** Shows a list as it was read just now; the server has another one by now. */
function show(name: string, options: Partial<QueryObserverOptions> = {}): void {
  queries.setQueryData([name], before);
  const queryFn = async () => {
    asked.push(name);
    return stored;
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

  it("does so too where it is only old, and is not fetched again while its new answer is young", async () => {
    const waiting = renderHook(useWaitingRows).result;
    show("porto.list");
    show("enti.list", { staleTime: 5 * 60_000 });
    await beAwayFor(60_000);
    expect([shown("porto.list"), waiting.current, asked]).toEqual([before, 1, ["porto.list"]]);
    await beAwayFor(5_000);
    expect([shown("porto.list"), asked]).toEqual([before, ["porto.list"]]);
  });

  it("is fetched again where its new answer is old too; a dialog keeps that one until then", async () => {
    const newest = renderHook(useNewestAnswers).result;
    const inDialog = () => newest.current(["porto.list"], before);
    show("porto.list");
    await beAwayFor(60_000);
    expect(inDialog()).toEqual(now);
    stored = later;
    setHidden(true);
    await settle(600_000);
    setHidden(false);
    expect(inDialog()).toEqual(now);
    await settle();
    expect([inDialog(), shown("porto.list"), asked]).toEqual([later, before, ["porto.list", "porto.list"]]);
    release();
    await settle(10);
    expect([shown("porto.list"), asked.length]).toEqual([later, 2]);
  });

  it("counts as read when it was fetched, not when it is shown", async () => {
    show("porto.list");
    await beAwayFor(60_000);
    const fetchedAt = Date.now();
    await settle(600_000);
    release();
    await settle(10);
    expect(shown("porto.list")).toEqual(now);
    expect(queries.getQueryState(["porto.list"])?.dataUpdatedAt).toBeLessThanOrEqual(fetchedAt);
  });

  it("is read at once where it never came", async () => {
    const queryFn = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(now);
    new QueryObserver(queries, { queryKey: ["porto.list"], queryFn, retry: false }).subscribe(() => {});
    await beAwayFor(5_000);
    expect(shown("porto.list")).toEqual(now);
  });

  it("is read aside when the network is back, and shown when nothing holds it any more", async () => {
    show("porto.list", { retry: false, staleTime: Number.POSITIVE_INFINITY });
    stored = Promise.reject(offline());
    await queries.refetchQueries({ queryKey: ["porto.list"] });
    expect(queries.getQueryState(["porto.list"])?.error).not.toBeNull();
    stored = now;
    onlineManager.setOnline(false);
    window.dispatchEvent(new Event("online"));
    await settle();
    expect([shown("porto.list"), asked.length]).toEqual([before, 2]);
    release();
    await settle(10);
    expect([shown("porto.list"), queries.getQueryState(["porto.list"])?.error]).toEqual([now, null]);
    expect(asked).toHaveLength(2);
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
