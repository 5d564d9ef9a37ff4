import { monthName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import type { Month } from "@/lib/rules/months";
import type { Comparison } from "@/lib/rules/statistics/comparison";
import { totalOf } from "@/lib/rules/statistics/comparison";
import { type Period, wholeYear } from "@/lib/rules/statistics/period";
import type { StatisticsKey, StatisticsReads } from "@/lib/server/pages/statistics";
import { formatFigure } from "./figures";
import type { PictureData, Series, Unit } from "./picture-data";

/**
 * The names of the figures of the period and of those of a year earlier, alone and behind the noun that they
 * count.
 */
interface PeriodWords {
  now: string;
  before: string;
  ofNow: string;
  ofBefore: string;
}

export interface PictureInput {
  reads: StatisticsReads;
  period: Period;
  today: IsoDate;
  words: PeriodWords;
}

/** A picture of statistics: its name, and the way to compute its figures. */
export interface PictureSource {
  /** Of its file and its place on the page. */
  name: string;
  title: string;
  description: string;
  /** A call that is for ADMIN and GOD and that nothing can replace. */
  adminCall?: StatisticsKey;
  /** A sentence, or null, where there is nothing to show. Throws `ReadFailed`. */
  load: (input: PictureInput) => Promise<PictureData | string | null>;
}

export function periodWords(period: Period): PeriodWords {
  const year = wholeYear(period);
  if (year !== null) return namedWords(String(year), String(year - 1));
  return { now: "Periodo", before: "Un anno prima", ofNow: "nel periodo", ofBefore: "un anno prima" };
}

/** A period in the names of exported files: its year, or its first and last day. */
export function periodFileName(period: Period): string {
  const year = wholeYear(period);
  return year === null ? `dal-${period.from}-al-${period.to}` : `anno-${year}`;
}

/** The words where both periods have a name that stands by itself. */
export function namedWords(now: string, before: string): PeriodWords {
  return { now, before, ofNow: now, ofBefore: before };
}

/** `gen`, or `gen 26` where months of several years stand side by side. */
export function shortMonth(month: Month, isAlone: boolean): string {
  const name = monthName(month).slice(0, 3);
  return isAlone ? name : `${name} ${month.slice(2, 4)}`;
}

interface Measure<M extends string> {
  id: M;
  header: string;
  unit: Unit;
  /** The title of its chart; without one it stands in the table alone. */
  chart?: string;
}

interface ComparisonTable<M extends string> {
  rows: readonly Comparison<M>[];
  /** The first column. */
  header: string;
  label: (key: string) => string;
  short?: (key: string) => string;
  kind: "columns" | "bars";
  measures: readonly [Measure<M>, ...Measure<M>[]];
  words: PeriodWords;
  notes?: readonly (string | false)[];
  /** The picture before this one says the same sums. */
  hasSameSums?: boolean;
}

/**
 * Charts and table of figures beside those of a year earlier, which are left out where all of them are 0;
 * null where the period's are 0 too.
 */
export function comparisonPicture<M extends string>(given: ComparisonTable<M>): PictureData | null {
  const { rows, header, label, short, kind, measures, words, notes = [], hasSameSums } = given;
  const [first, ...others] = measures;
  const total = totalOf(rows, [first.id, ...others.map(({ id }) => id)]);
  const hasBefore = measures.some(({ id }) => total.before[id] !== 0);
  if (!hasBefore && measures.every(({ id }) => total.now[id] === 0)) return null;
  const figures = ({ now, before }: Comparison<M>) =>
    measures.flatMap(({ id }) => (hasBefore ? [now[id], before[id]] : [now[id]]));
  return {
    facts: (hasSameSums ? [] : measures).map(({ id, header, unit }) => ({
      label: header,
      text: formatFigure(total.now[id], unit),
      ...(hasBefore && { beside: `${words.before}: ${formatFigure(total.before[id], unit)}` }),
    })),
    charts: measures.flatMap(({ id, unit, chart }) =>
      chart === undefined
        ? []
        : {
            title: chart,
            kind,
            unit,
            series: comparedSeries(words, hasBefore),
            categories: (kind === "bars" ? rows.toSorted(largestFirst(id)) : rows).map(
              ({ key, now, before }) => ({
                label: label(key),
                short: short?.(key),
                values: hasBefore ? [now[id], before[id]] : [now[id]],
              }),
            ),
          },
    ),
    table: {
      columns: [
        { header, unit: "text" },
        ...measures.flatMap(({ header, unit }) => [
          { header: `${header} ${words.ofNow}`, unit },
          ...(hasBefore ? [{ header: `${header} ${words.ofBefore}`, unit }] : []),
        ]),
      ],
      rows: rows.map((row) => [label(row.key), ...figures(row)]),
      total: ["Totale", ...figures(total)],
    },
    notes: [...notes.filter((note) => note !== false), ...noteOfBefore(words, hasBefore)],
  };
}

/** A chart shows its first bars alone, so each has its own order; equal ones keep that of the table. */
const largestFirst =
  <M extends string>(id: M) =>
  (one: Comparison<M>, other: Comparison<M>) =>
    other.now[id] - one.now[id] || other.before[id] - one.before[id];

/** A year before without figures has no bars; `noteOfBefore` says so. */
export function comparedSeries({ now, before }: PeriodWords, hasBefore: boolean): Series[] {
  const series: Series[] = [{ label: now, look: "full" }];
  return hasBefore ? [...series, { label: before, look: "empty" }] : series;
}

export const noteOfBefore = ({ before }: PeriodWords, hasBefore: boolean) =>
  hasBefore ? [] : [`${before}: nessun dato.`];

/** The months of a comparison: their names and the short ones under the columns. */
export function monthLabels(rows: readonly { key: string }[]) {
  return {
    header: "Mese",
    label: monthName,
    short: (month: Month) => shortMonth(month, rows.length <= 12),
    kind: "columns" as const,
  };
}

/** `1 uscita`, `3 uscite`. */
export function countText(count: number, one: string, many: string): string {
  return `${formatFigure(count, "count")} ${count === 1 ? one : many}`;
}
