import { type Query, QueryClient } from "@tanstack/react-query";
import { isOffline } from "@/lib/client/errors";
import { waitsWhenShown } from "@/lib/client/live/holds";
import { refetchStalePages } from "@/lib/client/stale-reads";

/** Held rows are fetched aside (lib/client/live/stale-refetch.ts); a read without an answer has no rows. */
const mayChange = ({ state }: Query<unknown, Error, unknown>) =>
  state.data === undefined || !waitsWhenShown();

/** The query cache: one per browser, and one for each server render. */
export function newQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // On the server a timer would keep the render's data, its request and its response in memory for that
        // time.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // The server already retries a dead socket; a lost network may return in a moment.
        retry: (count, error) => count < 1 && isOffline(error),
        networkMode: "always",
        refetchOnWindowFocus: mayChange,
        // Reads that failed for want of network alone: the live stream tells of the rest.
        refetchOnReconnect: (query) => isOffline(query.state.error) && mayChange(query),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  refetchStalePages(queries);
  return queries;
}
