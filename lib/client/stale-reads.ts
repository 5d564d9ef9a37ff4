import type { QueryClient } from "@tanstack/react-query";

/** As long as the router keeps a prefetched page (`staleTimes.static` in next.config.mjs), in ms. */
const KEPT_MS = 30_000;

const written = new WeakMap<QueryClient, Map<unknown, number>>();

/**
 * Remembers that a write has made these reads stale, for pages that were fetched before it and are shown
 * after it.
 */
export function markStale(queries: QueryClient, keys: readonly string[]): void {
  const times = written.get(queries) ?? new Map<unknown, number>();
  written.set(queries, times);
  for (const key of keys) times.set(key, performance.now());
}

/** Whether this read has become stale at that moment (by performance.now()) or since. */
export function isStaleSince(queries: QueryClient, key: unknown, since: number): boolean {
  const at = written.get(queries)?.get(key);
  return at !== undefined && at >= since;
}

/**
 * Refetches a page's prefetched data where it may be older than a write of this tab, and shows it meanwhile:
 * the router fetches a page when its link is pointed at, and shows that very page at the press. The time is
 * counted here, because the server's clock and this one may differ.
 */
export function refetchStalePages(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    // A query that comes with data has come with a page.
    if (type !== "added" || query.state.data === undefined) return;
    if (isStaleSince(queries, query.queryKey[0], performance.now() - KEPT_MS)) query.invalidate();
  });
}
