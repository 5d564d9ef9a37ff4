import type { Query, QueryClient } from "@tanstack/react-query";
import { countChanges } from "./count-changes";
import { setWaitingAnswer } from "./waiting-answers";

interface Answer {
  /** Null while it is on its way. */
  data: unknown;
  /** The number of rows that are other than those on screen. */
  changed: number;
  /** When it came, in ms. */
  at: number;
}

/**
 * Answers that wait because what they replace is held: fetched, not shown. `onCount` gets how many rows are
 * other than those on screen, whenever that may have changed; a row that two lists show counts once.
 */
export function createAside(queries: QueryClient, onCount: (count: number) => void) {
  /** By the query's hash; of several that are on their way only the newest. */
  const answers = new Map<string, Answer>();
  /** Those that dialogs show: one stays when it is stale again, until a newer one is there. */
  const waiting = new Set<string>();

  const sayCount = () => onCount(Math.max(0, ...[...answers.values()].map(({ changed }) => changed)));
  const readyOne = ({ queryHash }: Query) => {
    const answer = answers.get(queryHash);
    return answer && answer.data !== null ? answer : undefined;
  };
  function drop({ queryHash }: Query): void {
    if (answers.delete(queryHash)) sayCount();
  }
  function endWaiting(queryHash: string): void {
    if (waiting.delete(queryHash)) setWaitingAnswer(queryHash, undefined);
  }
  async function fetchOne(query: Query): Promise<void> {
    const { queryKey, queryHash, meta, options } = query;
    const { queryFn } = options;
    if (typeof queryFn !== "function") return;
    const own: Answer = { data: null, changed: 0, at: 0 };
    answers.set(queryHash, own);
    const { signal } = new AbortController();
    const data = await Promise.resolve(queryFn({ client: queries, queryKey, signal, meta })).catch(
      () => null,
    );
    // Stale again meanwhile, perhaps asked for again, or read by the screen itself.
    if (answers.get(queryHash) !== own) return;
    if (data === null) answers.delete(queryHash);
    else {
      answers.set(queryHash, { data, changed: countChanges(query.state.data, data), at: Date.now() });
      waiting.add(queryHash);
      setWaitingAnswer(queryHash, data);
    }
    sayCount();
  }
  const end = queries.getQueryCache().subscribe((event) => {
    const isRead = event.type === "updated" && event.action.type === "success";
    if (!isRead && event.type !== "removed") return;
    drop(event.query);
    endWaiting(event.query.queryHash);
  });

  return {
    /** Whether its answer is there or on its way. */
    has: ({ queryHash }: Query) => answers.has(queryHash),
    isReady: (query: Query) => readyOne(query) !== undefined,
    fetch: (found: readonly Query[]) => Promise.all(found.map(fetchOne)),
    /** Puts an answer on screen; false where there is none. */
    show(query: Query): boolean {
      const answer = readyOne(query);
      if (answer) queries.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
      return Boolean(answer);
    },
    /** It is stale again. */
    drop,
    /** Drops an answer that would by now be read again if it were on screen. */
    dropOld(query: Query): void {
      const answer = readyOne(query);
      const staleTimes = query.observers.map(({ options }) => Number(options.staleTime ?? 0));
      if (answer && Date.now() - answer.at >= Math.min(...staleTimes)) drop(query);
    },
    stop() {
      end();
      answers.clear();
      for (const queryHash of waiting) endWaiting(queryHash);
    },
  };
}
