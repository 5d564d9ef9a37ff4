import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { countLists, countsKeyOf } from "../../client/counts";
import { queryKeyOf } from "../../client/query-key";
import { type Body, type CallParams, calls, type ReadKey } from "../../contract";
import { admits } from "../../rules/levels";
import { performCall } from "../gateway/perform";
import { newRequestContext } from "../legacy/request-context";
import type { PageCaller } from "./guard";

/** Rows in the first HTML are worth this wait; the browser fetches what takes longer. */
const maxWaitMs = 300;

interface PrefetchReadOf<K extends ReadKey> {
  key: K;
  params?: CallParams<K>;
  body?: Body<K>;
  /** Only the counts of the answer's lists go to the browser. */
  counts?: boolean;
}
/** Reads without a body: a search that is posted is sent by its screen. */
type PrefetchKey = { [K in ReadKey]: Body<K> extends undefined ? K : never }[ReadKey];
/** One read with the params and body of its call. */
export type PrefetchRead = { [K in PrefetchKey]: PrefetchReadOf<K> }[PrefetchKey];

/**
 * Makes a page's first reads in parallel, as the gateway would for this caller, and returns them for the browser's
 * query cache. The screen fetches reads that fail, take too long or are not allowed, and shows their errors. Only
 * finished reads are included: one that finished between render and hydration would differ in the two.
 */
export async function prefetch(caller: PageCaller, reads: readonly PrefetchRead[]): Promise<DehydratedState> {
  const queries = new QueryClient();
  const all = reads
    .filter(
      ({ key }) =>
        calls[key].method === "GET" &&
        calls[key].effect === "read" &&
        admits(calls[key].guard, caller.identity.level),
    )
    .map(({ key, params, body, counts }) =>
      queries.prefetchQuery({
        queryKey: (counts ? countsKeyOf : queryKeyOf)(key, { params, body }),
        retry: false,
        queryFn: async () => {
          const texts = Object.fromEntries(
            Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
          );
          const result = await performCall(key, {
            caller,
            params: texts,
            body,
            context: { ...newRequestContext(caller.requestId), deadline: Date.now() + maxWaitMs },
          });
          // The message never reaches the browser: React redacts server errors.
          if (!result.ok) throw new Error(result.failure.code);
          return counts ? countLists(result.data as object) : { esito: true, ...(result.data as object) };
        },
      }),
    );
  await Promise.all(all);
  return dehydrate(queries);
}
