import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { countLists, countsKeyOf } from "../../client/counts";
import { queryKeyOf } from "../../client/query-key";
import { type Body, type CallParams, calls, type ReadKey } from "../../contract";
import { admits } from "../../rules/levels";
import { performCall } from "../gateway/perform";
import { newRequestContext } from "../legacy/request-context";
import type { PageCaller } from "./guard";

/** Rows in the first HTML are worth this wait; what is slower is given up, and the browser asks for it itself. */
const maxWaitMs = 300;

interface PrefetchReadOf<K extends ReadKey> {
  key: K;
  params?: CallParams<K>;
  body?: Body<K>;
  /** The page shows how many there are and nothing of them: the counts alone go to the browser. */
  counts?: boolean;
}
/** Reads without a body: a search that is posted is asked by the screen that has its words. */
type PrefetchKey = { [K in ReadKey]: Body<K> extends undefined ? K : never }[ReadKey];
/** One read, with the parameters and the body of its own call. */
export type PrefetchRead = { [K in PrefetchKey]: PrefetchReadOf<K> }[PrefetchKey];

/**
 * Makes a page's first reads on the server, in parallel, as the gateway would for this caller, and hands them to the browser's
 * query cache. A read that fails or takes long, or that the caller may not make, is left to the screen, which shows what
 * happens. Only finished reads are handed over: one that finishes between drawing and hydration would differ in the two.
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
          // The message goes to the browser in no form: React redacts errors of the server.
          if (!result.ok) throw new Error(result.failure.code);
          return counts ? countLists(result.data as object) : { esito: true, ...(result.data as object) };
        },
      }),
    );
  await Promise.all(all);
  return dehydrate(queries);
}
