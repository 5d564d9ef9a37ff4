import type { ReadKey } from "../contract";
import type { WithUnreadable } from "../contract/unreadable";
import { type CallArgs, queryKeyOf } from "./query-key";

/** How many entries each list of an answer has, by its name, and how many are missing from it. */
export interface Counts extends WithUnreadable {
  lengths: Readonly<Record<string, number>>;
}

/** The lengths of an answer's lists; what is no list is left out. */
export function countLists(answer: object): Counts {
  const lengths = Object.fromEntries(
    Object.entries(answer).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : [])),
  );
  const { illeggibili } = answer as WithUnreadable;
  return illeggibili ? { lengths, illeggibili } : { lengths };
}

/**
 * Where the counts of a read are kept: apart from its records, under the same first part, so that a write
 * reaches both.
 */
export function countsKeyOf<K extends ReadKey>(key: K, args: CallArgs<K> = {}) {
  return [...queryKeyOf(key, args), "counts"];
}
