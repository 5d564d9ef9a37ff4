import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/client/errors";
import { refetchStalePages } from "@/lib/client/stale-reads";

/** The cache of what the screens have read: one a browser, and one for each drawing of a page on the server. */
export function newQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // On the server a timer would hold the drawing's data, its request and its answer for all that time.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // The server has tried a dead socket again already; a lost network may be back in a moment.
        retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  refetchStalePages(queries);
  return queries;
}
