import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { invalidate } from "./query";
import { isStaleSince, refetchStalePages } from "./stale-reads";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The prefetched data of a page. */
async function page(key: string) {
  const server = new QueryClient();
  await server.prefetchQuery({ queryKey: [key], queryFn: () => "as it was" });
  return dehydrate(server);
}

function browser(): QueryClient {
  const queries = new QueryClient();
  refetchStalePages(queries);
  return queries;
}

it("what a page brings along that a write has made stale meanwhile is shown and asked again", async () => {
  const queries = browser();
  const fetched = await page("ruoli.list");
  await invalidate(queries, ["ruoli.list"]);
  hydrate(queries, fetched);
  expect(queries.getQueryState(["ruoli.list"])).toMatchObject({ data: "as it was", isInvalidated: true });
});

it.each([
  ["what no write has touched", ["enti.list"]],
  ["what comes before any write", []],
] as const)("%s is believed", async (_, written) => {
  const queries = browser();
  if (written.length > 0) await invalidate(queries, written);
  hydrate(queries, await page("ruoli.list"));
  expect(queries.getQueryState(["ruoli.list"])?.isInvalidated).toBe(false);
});

it("a page is believed again when none from before the write can be left", async () => {
  const queries = browser();
  await invalidate(queries, ["ruoli.list"]);
  vi.advanceTimersByTime(30_001);
  hydrate(queries, await page("ruoli.list"));
  expect(queries.getQueryState(["ruoli.list"])?.isInvalidated).toBe(false);
});

it("what is asked for before a write, or at its moment, is stale; not what is asked after it", async () => {
  const queries = browser();
  const before = performance.now();
  vi.advanceTimersByTime(1);
  const at = performance.now();
  await invalidate(queries, ["ruoli.list"]);
  const isStale = (since: number) => isStaleSince(queries, "ruoli.list", since);
  expect([before, at, at + 1].map(isStale)).toEqual([true, true, false]);
  expect(isStaleSince(queries, "enti.list", before)).toBe(false);
});
