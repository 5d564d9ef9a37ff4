import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/lib/client/client";
import { invalidate, read } from "@/lib/client/query";

/**
 * The messages of a conversation, fetched only when the component that shows them is mounted, and by
 * `refetch`, because fetching marks them read. Without the query's signal, a component that is taken out and
 * put back at once (strict effects) finds the running request instead of starting a second.
 */
export function useThread(id: number | null) {
  const queries = useQueryClient();
  const args = { params: { id_mes: id ?? 0 } };
  return useQuery({
    ...read("messaggi.thread", args),
    queryFn: async () => {
      try {
        return await callApi("messaggi.thread", args);
      } finally {
        // The messages that are read now leave the unread ones, in the list and on the dashboard.
        void invalidate(queries, ["messaggi.list"]);
      }
    },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
