import { type UseQueryOptions, type UseQueryResult, useQueries } from "@tanstack/react-query";
import { type ShownIn, useNewestAnswers } from "./waiting-answers";

// In a file of its own: a list that has one read of this kind does without what `useQueries` brings.

/** `useQueries` as `useOwnQuery` is `useQuery`; `combine` gets the results in the order of `queries`. */
export function useOwnQueries<Answers extends readonly unknown[] | [], Combined>(
  queries: { [At in keyof Answers]: UseQueryOptions<Answers[At], Error, Answers[At]> },
  combine: (results: { [At in keyof Answers]: UseQueryResult<Answers[At]> }) => Combined,
  shownIn: ShownIn = "dialog",
): Combined {
  const newest = useNewestAnswers();
  const all = queries as readonly UseQueryOptions[];
  return useQueries({
    queries: all,
    combine: (results) => {
      const shown = results.map((result, at) => {
        const data = shownIn === "page" ? result.data : newest(all[at]?.queryKey ?? [], result.data);
        return data === result.data ? result : { ...result, data };
      });
      return combine(shown as Parameters<typeof combine>[0]);
    },
  });
}

/** For `combine`: of each read what a section shows, and how it is read again. */
export function readStates<Data>(results: UseQueryResult<Data>[]) {
  return results.map(({ data, error, isLoading, isFetching, refetch }) => ({
    data,
    error,
    isLoading,
    isFetching,
    refetch,
  }));
}
