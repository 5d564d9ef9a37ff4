import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createSignal } from "../../signal";

/** The answers fetched while rows are held, by the query's hash; a new map at each change. */
let answers: ReadonlyMap<string, unknown> = new Map();
const changes = createSignal();

/** Keeps the answer that waits for a query; undefined says that none does. */
export function setWaitingAnswer(queryHash: string, answer: unknown): void {
  if (answer === answers.get(queryHash)) return;
  const next = new Map(answers);
  if (answer === undefined) next.delete(queryHash);
  else next.set(queryHash, answer);
  answers = next;
  changes.emit();
}

const none: ReadonlyMap<string, unknown> = new Map();

/** `newest(queryKey, data)`: the answer that waits for this key, else `data`, which is on screen. */
export function useNewestAnswers(): <Data>(queryKey: QueryKey, data: Data) => Data {
  const waiting = useSyncExternalStore(
    changes.subscribe,
    () => answers,
    () => none,
  );
  return <Data>(queryKey: QueryKey, data: Data) => (waiting.get(hashKey(queryKey)) as Data) ?? data;
}

/** The place where an answer is shown: rows of a page wait under a dialog, the dialog's own read does not. */
export type ShownIn = "page" | "dialog";

/**
 * `useQuery` for a read that a dialog shows itself: rows beneath it wait, the dialog does not
 * (docs/rules/live.md#what-waits). The caller holds by itself what somebody is changing.
 */
export function useOwnQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  shownIn: ShownIn = "dialog",
): UseQueryResult<Data> {
  const query = useQuery(options);
  const newest = useNewestAnswers();
  const data = shownIn === "page" ? query.data : newest(options.queryKey, query.data);
  return data === query.data ? query : ({ ...query, data } as UseQueryResult<Data>);
}
