import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { invalidate } from "./query";
import { refetchStalePages } from "./stale-reads";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a page brings along that the server has rendered. */
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

it("what no write has touched is believed", async () => {
  const queries = browser();
  await invalidate(queries, ["enti.list"]);
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
