import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLastKnown } from "@/components/list/use-last-known";
import { read, readNow } from "@/lib/client/query";
import type { Answer, ReadKey } from "@/lib/contract";

interface FrontOfficeLists<K extends ReadKey, R> {
  /**
   * The lists that may hold a record, at most three: the one on screen first. Their number stays the same.
   */
  keys: readonly [K, ...K[]];
  recordsOf: (answer: Answer<K>) => readonly R[];
}

interface CountedLists<K extends ReadKey, R> extends FrontOfficeLists<K, R> {
  /** The lists that are read after the one on screen, for their counts. */
  counted: readonly K[];
}

function useListRead<K extends ReadKey>(key: K, enabled: boolean) {
  return useQuery({ ...read<K>(key), enabled });
}

/**
 * The list on screen, and the record that the address names, as it is now: taking it may move it to another
 * list, and once found it stays until it is closed, so that nothing typed is lost when somebody else moves
 * it.
 */
export function useFrontOfficeLists<K extends ReadKey, R extends { id: number }>(
  { keys, recordsOf, counted }: CountedLists<K, R>,
  openId: number | null,
) {
  const [first, second, third] = keys;
  const find = (answer: Answer<K> | undefined) => answer && recordsOf(answer).find(({ id }) => id === openId);
  const list = useListRead(first, true);
  const isElsewhere = openId !== null && list.data !== undefined && !find(list.data);
  const isCounted = (key: K) => list.data !== undefined && counted.includes(key);
  const next = useListRead(second ?? first, second !== undefined && (isElsewhere || isCounted(second)));
  const isLast = isElsewhere && next.data !== undefined && !find(next.data);
  const last = useListRead(third ?? first, third !== undefined && (isLast || isCounted(third)));

  const found = find(list.data) ?? find(next.data) ?? find(last.data);
  const open = useLastKnown(openId, found);

  const lists = [list, ...(second ? [next] : []), ...(third ? [last] : [])];
  const isNotFound =
    isElsewhere && !open && lists.every(({ data, isFetching }) => data !== undefined && !isFetching);
  const answers = [list.data, next.data, last.data];
  /**
   * The number of records of a list, once it is read; a list that is not counted has one only while it is on
   * screen.
   */
  const countOf = (key: K) => {
    const answer = key === first || counted.includes(key) ? answers[keys.indexOf(key)] : undefined;
    return answer && recordsOf(answer).length;
  };
  return { list, rows: list.data && recordsOf(list.data), open, isNotFound, countOf };
}

/** Reads a record again from the lists that may hold it; null when none does any more. */
export function useLookUp<K extends ReadKey, R extends { id: number }>({
  keys,
  recordsOf,
}: FrontOfficeLists<K, R>) {
  const queries = useQueryClient();
  return async (id: number): Promise<R | null> => {
    const findIn = async (key: K) => {
      const answer = await readNow(queries, key);
      return recordsOf(answer).find((record) => record.id === id);
    };
    const [first, ...others] = keys;
    const found = await findIn(first);
    if (found) return found;
    const results = await Promise.allSettled(others.map(findIn));
    for (const result of results) if (result.status === "fulfilled" && result.value) return result.value;
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return null;
  };
}
