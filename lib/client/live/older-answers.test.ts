// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hold, releaseOnce } from "./holds";
import { createStaleRefetch } from "./stale-refetch";

const listOf = (...ids: number[]) => ({ esito: true, Porti: ids.map((id) => ({ id })) });

let queries: QueryClient;
let stale: ReturnType<typeof createStaleRefetch>;
let release: () => void;
/** The reads that are on their way, in their order. */
let sent: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  sent = [];
  queries = new QueryClient();
  queries.setQueryData(["porto.list"], listOf());
  const queryFn = () => new Promise((resolve, reject) => sent.push({ resolve, reject }));
  new QueryObserver(queries, { queryKey: ["porto.list"], queryFn, staleTime: 60_000 }).subscribe(() => {});
  stale = createStaleRefetch(queries);
  release = hold();
});
afterEach(() => {
  release();
  stale.stop();
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
const shown = () => queries.getQueryData(["porto.list"]);

/** Two changes 500 ms apart under a dialog: each is asked for by itself. */
async function changeTwice() {
  stale.tell(["porto.list"]);
  await settle(500);
  stale.tell(["porto.list"]);
  await settle(1_500);
  expect(sent).toHaveLength(2);
}

it("of two answers that wait under a dialog the newer one is shown, though the older came first", async () => {
  await changeTwice();
  sent[0]?.resolve(listOf(1));
  await settle();
  sent[1]?.resolve(listOf(2));
  await settle();
  releaseOnce();
  await settle();
  expect(shown()).toEqual(listOf(2));
});

it("the newer one is shown also where the older has failed", async () => {
  await changeTwice();
  sent[0]?.reject(new Error("gone"));
  await settle();
  sent[1]?.resolve(listOf(2));
  await settle();
  releaseOnce();
  await settle();
  expect([shown(), sent.length]).toEqual([listOf(2), 2]);
});

it("an answer that is still on its way is not taken for one that is there", async () => {
  stale.tell(["porto.list"]);
  await settle(500);
  releaseOnce();
  await settle();
  expect([shown(), sent.length]).toEqual([listOf(), 2]);
  sent[1]?.resolve(listOf(3));
  await settle();
  sent[0]?.resolve(listOf(1));
  await settle();
  expect(shown()).toEqual(listOf(3));
});
