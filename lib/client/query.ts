import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Answer, ReadKey, WriteKey } from "../contract";
import { correctedActions } from "../contract/corrected-calls";
import { staleAfter } from "../contract/stale";
import { isBackgroundRead } from "./activity";
import { type CallInput, callApi } from "./client";
import { type Counts, countLists, countsKeyOf } from "./counts";
import { isOvertaken } from "./errors";
import { type CallArgs, queryKeyOf } from "./query-key";
import type { SettledSaves } from "./save-state";
import { markStale } from "./stale-reads";

/** Sends a read when its turn comes; not at all when `signal` aborts before. */
type InTurn = <T>(send: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** The one query helper: `useQuery(read("documenti.toReview"))`. Without `inTurn` it is sent at once. */
export function read<K extends ReadKey>(key: K, args: CallArgs<K> = {}, inTurn?: InTurn) {
  return queryOptions<Answer<K>>({
    queryKey: queryKeyOf(key, args),
    queryFn: ({ client, queryKey, signal }) => {
      const isBackground = isBackgroundRead(client, queryKey);
      const send = () => callApi(key, { ...args, signal, isBackground } as CallInput<K>);
      return inTurn ? inTurn(send, signal) : send();
    },
  });
}

/** Asks the server now, whatever is known already; rejects with ApiError. */
export const readNow = <K extends ReadKey>(queries: QueryClient, key: K, args?: CallArgs<K>) =>
  queries.fetchQuery({ ...read(key, args), staleTime: 0 });

/** A list on screen that was read so recently, in ms, is not read once more to be counted. */
const JUST_READ_MS = 2_000;

/** A read whose records nobody looks at: what its lists come to for this viewer (id_usr) alone is kept. */
export function readCounts<K extends ReadKey>(key: K, viewer: number, args: CallArgs<K> = {}) {
  return queryOptions<Counts>({
    queryKey: countsKeyOf(key, args),
    queryFn: async ({ client, queryKey, signal }) => {
      const isBackground = isBackgroundRead(client, queryKey);
      const list = client.getQueryCache().find({ queryKey: queryKeyOf(key, args), exact: true });
      const isJustRead =
        list?.isActive() && (list.state.fetchStatus === "fetching" || !list.isStaleByTime(JUST_READ_MS));
      const answer = await (isJustRead
        ? client.fetchQuery({ ...read(key, args), staleTime: JUST_READ_MS })
        : callApi(key, { ...args, signal, isBackground } as CallInput<K>));
      return countLists(answer as object, viewer);
    },
  });
}

interface WriteOptions<K extends WriteKey> {
  /** False where the caller refetches by itself, for example once after many writes (`refetchAfter`). */
  refetch?: boolean;
  onDone?: (answer: Answer<K>, input: CallInput<K>) => void;
}

/**
 * The one mutation helper: `write(input)` sends once, and the same input again, while it runs, gets the
 * promise of the first. It resolves when the reads that are stale after it have been refetched, and rejects
 * with ApiError (`error` holds the last one). Where the record on screen, which the write named, is no longer
 * the stored one, these reads are made again too, so that the next press sees it.
 */
export function useWrite<K extends WriteKey>(key: K, { refetch = true, onDone }: WriteOptions<K> = {}) {
  const queries = useQueryClient();
  const running = useRef(new Map<string, Promise<Answer<K>>>());
  const settledSaves = useRef<SettledSaves>(new Map());
  const mutation = useMutation({
    mutationFn: (input: CallInput<K>) => callApi(key, input, settledSaves.current),
    retry: false,
    onSuccess: async (answer, input) => {
      onDone?.(answer, input);
      // The stale reads are those of the call that carries the action.
      const changed = input.action ? correctedActions[input.action].sends : key;
      if (refetch) await invalidate(queries, staleAfter(changed));
    },
    onError: async (error, input) => {
      if (!refetch || !isOvertaken(error) || !("asRead" in input) || !input.asRead?.base) return;
      await invalidate(queries, staleAfter(input.action ? correctedActions[input.action].sends : key));
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

/** Refetches what a write makes stale; `useWrite` does it by itself by default. */
export function refetchAfter(queries: QueryClient, key: WriteKey): Promise<void> {
  return invalidate(queries, staleAfter(key));
}

/** Marks the reads of these calls as stale, with any args, and refetches those on screen. */
export async function invalidate(queries: QueryClient, keys: readonly ReadKey[]): Promise<void> {
  const unique = [...new Set(keys)];
  markStale(queries, unique);
  await Promise.all(unique.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
