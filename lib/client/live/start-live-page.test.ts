// @vitest-environment jsdom
// @own-modules
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { recordOfSave } from "../../contract/live";
import type { Level } from "../../rules/levels";
import { read } from "../query";
import { openRecords } from "./open-records";
import { presence } from "./presence";
import { shareStream } from "./shared-stream";
import { startLive } from "./start-live";
import { useIsLive } from "./use-is-live";

const record = recordOfSave("porto.update", 12);
const people = [{ id: 3, name: "Giulia Rossi" }];

let queries: QueryClient;
let reads: number;
/** The open records that this tab has sent, one entry for each call. */
let said: string[][];
let ends: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  reads = 0;
  said = [];
  ends = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address === "/api/live/open") said.push(JSON.parse(String(body)).records);
    else reads += 1;
    return Response.json({ esito: true, Porti: [] });
  });
  queries = newQueryClient();
  queries.setQueryData(["porto.list"], { esito: true, Porti: [] });
  new QueryObserver(queries, read("porto.list") as never).subscribe(() => {});
});
afterEach(async () => {
  // Open records are closed, and the server is told so, before the stream ends.
  for (const end of ends.reverse()) {
    end();
    await settle(200);
  }
  cleanup();
  await settle(20_000);
  queries.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms);
function start(level: Level = "SEGRETERIA"): () => void {
  const stop = startLive(queries, level);
  ends.push(stop);
  return stop;
}
async function openRecord(): Promise<void> {
  ends.push(openRecords.add(record));
  await settle(200);
}
const hide = (isHidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
const show = () => document.dispatchEvent(new Event("visibilitychange"));
const heardOf = ({ address }: FakeSource) => Number(address.split("heard=")[1]);

it("the page counts as told while its stream is open and it takes part", () => {
  const { result, rerender } = renderHook(() => useIsLive());
  const isLive = () => {
    rerender();
    return result.current;
  };
  const stop = start();
  expect(isLive()).toBe(false);
  FakeSource.last().begin();
  expect(isLive()).toBe(true);
  FakeSource.last().lose();
  expect(isLive()).toBe(false);
  FakeSource.last().begin();
  expect(isLive()).toBe(true);
  stop();
  expect(isLive()).toBe(false);
});

it.each([
  ["SOCIO", []],
  ["ISTRUTTORE", [[record]]],
  ["SEGRETERIA", [[record]]],
] as const)("what is open is said from ISTRUTTORE on: %s", async (level, expected) => {
  start(level);
  FakeSource.last().begin();
  await openRecord();
  expect(said).toEqual(expected);
});

it("what is on screen is read once after a break, and not when the stream only changes its tab", async () => {
  start();
  FakeSource.last().begin();
  await settle();
  expect(reads).toBe(0);
  FakeSource.last().lose();
  FakeSource.last().begin();
  await settle();
  expect(reads).toBe(1);
  FakeSource.last().begin();
  await settle();
  expect(reads).toBe(1);
});

it("a stream that is opened anew asks for what came since the last beat, or the last event", async () => {
  start();
  FakeSource.last().begin();
  await settle(40_000);
  FakeSource.last().send("beat", {});
  await settle(3_000);
  FakeSource.last().refuse();
  window.dispatchEvent(new Event("online"));
  expect(heardOf(FakeSource.last())).toBe(3_000);
  FakeSource.last().begin();
  await settle(5_000);
  FakeSource.last().send("open", { record, people: [] });
  await settle(2_000);
  FakeSource.last().refuse();
  window.dispatchEvent(new Event("online"));
  expect(heardOf(FakeSource.last())).toBe(2_000);
});

it("a tab beside one with the stream is told what became stale, and who has what open", async () => {
  const began = Date.now();
  const other = shareStream({
    onBegun: () => {},
    onLost: () => {},
    onEvent: () => {},
    onBeat: () => {},
    onState: () => {},
    openNow: () => [{ record, people }],
    heardAt: () => Math.min(began, performance.timeOrigin) - 1_000,
  });
  ends.push(other.close);
  FakeSource.last().begin();
  FakeSource.last().send("stale", { reads: ["porto.list"] });
  const { result, rerender } = renderHook(() => useIsLive());
  start();
  rerender();
  expect([result.current, presence.peopleOf(record)]).toEqual([true, people]);
  await settle();
  expect([reads, FakeSource.all.length]).toEqual([1, 1]);
});

describe("the page", () => {
  it("that is shown again wakes a refused stream, and one that is hidden does not", () => {
    start();
    FakeSource.last().refuse();
    hide(true);
    show();
    expect(FakeSource.all).toHaveLength(1);
    hide(false);
    show();
    expect(FakeSource.all).toHaveLength(2);
  });

  it("that is shown again says again what is open, where its timers stood still", async () => {
    start();
    FakeSource.last().begin();
    await openRecord();
    vi.setSystemTime(Date.now() + 21_000);
    hide(true);
    show();
    expect(said).toEqual([[record]]);
    hide(false);
    show();
    expect(said).toEqual([[record], [record]]);
  });

  it("that has its network back wakes it too", () => {
    start();
    FakeSource.last().refuse();
    window.dispatchEvent(new Event("online"));
    expect(FakeSource.all).toHaveLength(2);
  });

  it("that is left says that nothing is open", async () => {
    start();
    FakeSource.last().begin();
    await openRecord();
    window.dispatchEvent(new Event("pagehide"));
    expect(said).toEqual([[record], []]);
  });

  it.each([
    ["shown", () => show()],
    ["back on its network", () => window.dispatchEvent(new Event("online"))],
  ])("that takes part no more opens no stream when it is %s", async (_, happen) => {
    const stop = start();
    FakeSource.last().begin();
    stop();
    happen();
    await settle();
    expect(FakeSource.open()).toEqual([]);
  });
});
