import type { ReadKey } from "../contract";
import { isRecord } from "../contract/loose-values";
import type { WithUnreadable } from "../contract/unreadable";
import { type IsoDate, readLegacyDate } from "../rules/dates";
import { isUnreadBy } from "../rules/messages";
import { isHeavyAnswer } from "./live/spacing";
import { type CallArgs, queryKeyOf } from "./query-key";

/** The lengths of an answer's lists, by their names, and the number of entries missing from them. */
export interface Counts extends WithUnreadable {
  lengths: Readonly<Record<string, number>>;
  /** The day of the oldest entry, as yyyy-mm-dd; lists whose entries have no readable day are left out. */
  oldest: Readonly<Record<string, IsoDate>>;
  /** It takes a whole answer of more than 1 MB to count. */
  isHeavy?: true;
}

/**
 * The lengths of an answer's lists and the days of their oldest entries; a field that is no list is left out.
 * `viewer` is the reader's id_usr: own sent messages are not unread (docs/rules/messages.md#conversations).
 */
export function countLists(answer: object, viewer: number): Counts {
  const lengths: Record<string, number> = {};
  const oldest: Record<string, IsoDate> = {};
  for (const [name, value] of Object.entries(answer)) {
    if (!Array.isArray(value)) continue;
    const list = value.filter((entry) => name !== "NonLetti" || isUnreadBy(viewer, entry));
    lengths[name] = list.length;
    const day = list.reduce<IsoDate | null>((first, entry) => earlier(first, dayOfEntry(entry)), null);
    if (day) oldest[name] = day;
  }
  const { illeggibili } = answer as WithUnreadable;
  return {
    lengths,
    oldest,
    ...(illeggibili && { illeggibili }),
    ...(isHeavyAnswer(answer) && { isHeavy: true }),
  };
}

/** The day on which an entry came in, or a post's own day; null for a published post, which waits no more. */
function dayOfEntry(entry: unknown): IsoDate | null {
  if (!isRecord(entry) || entry.pubblicato === 1) return null;
  return readLegacyDate(entry.created_at ?? entry.data);
}

function earlier(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/**
 * The query key of a read's counts: apart from its records, under the same first part, so that a write
 * reaches both.
 */
export function countsKeyOf<K extends ReadKey>(key: K, args: CallArgs<K> = {}) {
  return [...queryKeyOf(key, args), "counts"];
}
