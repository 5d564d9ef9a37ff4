import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Answer, ReadKey, WriteKey } from "../contract";
import { type CallInput, callApi } from "./client";
import { type Counts, countLists, countsKeyOf } from "./counts";
import type { Turn } from "./in-turns";
import { type CallArgs, queryKeyOf } from "./query-key";
import { markStale } from "./stale-reads";

/** The one query helper: `useQuery(read("documenti.toReview"))`. With `turn` it waits for its turn (inTurns). */
export function read<K extends ReadKey>(key: K, args: CallArgs<K> = {}, turn: Turn = atOnce) {
  return queryOptions<Answer<K>>({
    queryKey: queryKeyOf(key, args),
    queryFn: ({ signal }) => turn(() => callApi(key, { ...args, signal } as CallInput<K>)),
  });
}

const atOnce: Turn = (work) => work();

/** A read whose records nobody looks at: the lengths of its lists alone are kept. */
export function readCounts<K extends ReadKey>(key: K, args: CallArgs<K> = {}) {
  return queryOptions<Counts>({
    queryKey: countsKeyOf(key, args),
    queryFn: async ({ signal }) =>
      countLists((await callApi(key, { ...args, signal } as CallInput<K>)) as object),
  });
}

interface WriteOptions<K extends WriteKey> {
  /** Reads that are stale after it; they are asked again before the write counts as finished. */
  invalidates?: readonly ReadKey[];
  onDone?: (answer: Answer<K>, input: CallInput<K>) => void;
}

/**
 * The one mutation helper. `write(input)` sends once: while it runs, the same input again gets the promise of the first. It
 * rejects with ApiError; `error` holds the last one.
 */
export function useWrite<K extends WriteKey>(key: K, { invalidates = [], onDone }: WriteOptions<K> = {}) {
  const queries = useQueryClient();
  const running = useRef(new Map<string, Promise<Answer<K>>>());
  const mutation = useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input),
    retry: false,
    onSuccess: async (answer, input) => {
      onDone?.(answer, input);
      await invalidate(queries, invalidates);
    },
  });
  const write = (input: CallInput<K>): Promise<Answer<K>> => {
    const { signal: _, ...content } = input;
    const what = JSON.stringify(content);
    const sent =
      running.current.get(what) ?? mutation.mutateAsync(input).finally(() => running.current.delete(what));
    running.current.set(what, sent);
    return sent;
  };
  return {
    write,
    isPending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    input: mutation.variables,
  };
}

/** Asks the reads of these calls again, whatever they were asked with. */
export async function invalidate(
  queries: ReturnType<typeof useQueryClient>,
  keys: readonly ReadKey[],
): Promise<void> {
  markStale(queries, keys);
  await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
