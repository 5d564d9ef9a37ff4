import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/client/errors";
import { waitsWhenShown } from "@/lib/client/live/holds";
import { refetchStalePages } from "@/lib/client/stale-reads";

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
        retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
        networkMode: "always",
        // Held rows are fetched aside (lib/client/live/stale-refetch.ts); a read without an answer changes no
        // rows.
        refetchOnWindowFocus: ({ state }) => state.data === undefined || !waitsWhenShown(),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  refetchStalePages(queries);
  return queries;
}
