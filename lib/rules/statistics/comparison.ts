import type { IsoDate } from "../dates";
import { type Month, monthOf, plusMonths } from "../months";
import { isWithin, monthsOf, type Period, yearBefore } from "./period";

/**
 * Something that happened on a day, under a key (a boat, a type, a cause), with what it adds to each measure.
 */
export interface Happening<M extends string> {
  day: IsoDate;
  key: string;
  adds: Readonly<Record<M, number>>;
}

/**
 * Sums of one key in the period, and in the same days a year earlier (docs/rules/statistics.md#year-before).
 */
export interface Comparison<M extends string> {
  key: string;
  now: Record<M, number>;
  before: Record<M, number>;
}

/** Sums by key, the largest first by the first measure; keys that are in neither period are left out. */
export function compareByKey<M extends string>(
  happenings: Iterable<Happening<M>>,
  period: Period,
  measures: readonly [M, ...M[]],
): Comparison<M>[] {
  const rows = sumUp(happenings, period, measures, ({ key }) => key);
  const [first] = measures;
  return [...rows.values()].sort(
    (one, other) =>
      other.now[first] - one.now[first] ||
      other.before[first] - one.before[first] ||
      (one.key < other.key ? -1 : 1),
  );
}

/**
 * Sums by month: every month of the period in order, keyed `yyyy-mm`, each beside the same month a year
 * earlier.
 */
export function compareByMonth<M extends string>(
  happenings: Iterable<Happening<M>>,
  period: Period,
  measures: readonly [M, ...M[]],
): Comparison<M>[] {
  const rows = sumUp(
    happenings,
    period,
    measures,
    ({ day }, isBefore): Month => (isBefore ? plusMonths(monthOf(day), 12) : monthOf(day)),
  );
  return monthsOf(period).map((month) => rows.get(month) ?? emptyRow(month, measures));
}

/** The sum of all rows, under the key "". */
export function totalOf<M extends string>(
  rows: readonly Comparison<M>[],
  measures: readonly [M, ...M[]],
): Comparison<M> {
  const total = emptyRow("", measures);
  for (const row of rows)
    for (const measure of measures) {
      total.now[measure] += row.now[measure];
      total.before[measure] += row.before[measure];
    }
  return total;
}

function sumUp<M extends string>(
  happenings: Iterable<Happening<M>>,
  period: Period,
  measures: readonly [M, ...M[]],
  keyOf: (happening: Happening<M>, isBefore: boolean) => string,
): Map<string, Comparison<M>> {
  const before = yearBefore(period);
  const rows = new Map<string, Comparison<M>>();
  const add = (happening: Happening<M>, side: "now" | "before") => {
    const key = keyOf(happening, side === "before");
    const row = rows.get(key) ?? emptyRow(key, measures);
    rows.set(key, row);
    for (const measure of measures) row[side][measure] += happening.adds[measure];
  };
  for (const happening of happenings) {
    // A period of more than a year overlaps the year before: such a day counts on both sides.
    if (isWithin(period, happening.day)) add(happening, "now");
    if (isWithin(before, happening.day)) add(happening, "before");
  }
  return rows;
}

function emptyRow<M extends string>(key: string, measures: readonly M[]): Comparison<M> {
  const zeros = () => Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<M, number>;
  return { key, now: zeros(), before: zeros() };
}

/** The records of several lists, each id once: the first that is met counts. */
export function uniqueById<T extends { id: number }>(...lists: readonly (readonly T[])[]): T[] {
  const found = new Map<number, T>();
  for (const record of lists.flat()) if (!found.has(record.id)) found.set(record.id, record);
  return [...found.values()];
}
