import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { countLists, countsKeyOf } from "../../client/counts";
import { type CallArgs, queryKeyOf } from "../../client/query-key";
import { type Body, type CallParams, calls, type KeyWithoutArgs, type ReadKey } from "../../contract";
import { paramTexts } from "../../contract/path";
import { admits } from "../../rules/levels";
import { performCall } from "../gateway/perform";
import { checkBody } from "../gateway/request-body";
import { newRequestContext } from "../legacy/request-context";
import type { PageCaller } from "./guard";

/** Rows in the first HTML are worth this wait; the browser fetches the reads that take longer. */
const maxWaitMs = 300;
/** Longer lists reach the browser sooner by a fetch of their own than inside of the page. */
const maxPrefetchedRecords = 2_000;

interface PrefetchReadOf<K extends ReadKey> {
  key: K;
  params?: CallParams<K>;
  body?: Body<K>;
  /** Only the counts of the answer's lists go to the browser. */
  counts?: boolean;
}

type ReadWithArgs = { [K in ReadKey]: PrefetchReadOf<K> }[ReadKey];

/** One read: its key, or its key with the params and body of its call. */
export type PrefetchRead = KeyWithoutArgs | ReadWithArgs;

/**
 * Makes a page's reads in parallel, as the gateway would for this caller, and returns the finished ones for
 * the browser's query cache: a read that finished between render and hydration would differ in the two. The
 * screen fetches reads that fail, take too long or are not allowed, and shows their errors.
 */
export async function prefetch(
  caller: PageCaller,
  reads: readonly PrefetchRead[],
  maxMs = maxWaitMs,
): Promise<DehydratedState> {
  const queries = new QueryClient();
  const all = reads
    .map((read) => (typeof read === "string" ? ({ key: read } as ReadWithArgs) : read))
    .filter(({ key }) => calls[key].effect === "read" && admits(calls[key].guard, caller.identity.level))
    .map((read) =>
      queries.prefetchQuery({
        queryKey: (read.counts ? countsKeyOf : queryKeyOf)(read.key, read as CallArgs<ReadKey>),
        retry: false,
        queryFn: () => prefetchedAnswer(caller, read, maxMs),
      }),
    );
  await Promise.all(all);
  return dehydrate(queries);
}

/** The answer to one read as the gateway gives it. Throws Refused, which never reaches the browser. */
async function prefetchedAnswer(
  caller: PageCaller,
  { key, params, body, counts }: ReadWithArgs,
  maxMs: number,
): Promise<object> {
  const checked = body === undefined ? { body } : checkBody(key, body);
  const deadline = Date.now() + maxMs;
  const context = { ...newRequestContext(caller.requestId), deadline, isPrefetch: true };
  const data = await performCall(key, {
    caller,
    params: paramTexts(params ?? {}),
    body: checked.body,
    asCaller: { token: caller.session.token, context },
  });
  const answer = { esito: true, ...(data as object) };
  const counted = countLists(answer, caller.id);
  if (counts) return counted;
  if (Object.values(counted.lengths).some((length) => length > maxPrefetchedRecords)) throw new Error("long");
  return answer;
}
