import { type IsoDate, isIsoDate } from "../dates";
import { daysOfMonth, type Month, monthOf, plusMonths, sameDayIn } from "../months";
import type { Span } from "../spans";

/** The days that statistics are about, both ends included (docs/rules/statistics.md#period). */
export type Period = Span;

/** A longer period is refused: its charts could not be read. */
export const maxMonths = 24;

const firstYear = 1971;
const lastYear = 2150;

export function yearPeriod(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The year of a period that is a whole one, else null. */
export function wholeYear({ from, to }: Period): number | null {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? Number(year) : null;
}

/** The years that a period touches, the first one first. */
export function yearsOf({ from, to }: Period): number[] {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
}

/** The months that a period touches, in order. */
export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = plusMonths(month, 1)) months.push(month);
  return months;
}

/**
 * The same days one year earlier. A period that ends with a month does so a year earlier too, whether
 * February has 28 or 29 days.
 */
export function yearBefore({ from, to }: Period): Period {
  const earlier = (day: IsoDate) => sameDayIn(plusMonths(monthOf(day), -12), day);
  const endsMonth = daysOfMonth(monthOf(to)).at(-1) === to;
  return {
    from: earlier(from),
    to: endsMonth ? (daysOfMonth(plusMonths(monthOf(to), -12)).at(-1) ?? earlier(to)) : earlier(to),
  };
}

export function isWithin({ from, to }: Period, day: IsoDate): boolean {
  return from <= day && day <= to;
}

type SearchParam = string | string[] | undefined;

/** The search params of the period: `anno=2026`, or `dal=2026-03-01&al=2026-06-30`. */
interface PeriodSearch {
  anno?: SearchParam;
  dal?: SearchParam;
  al?: SearchParam;
}

/** The period of an address; `problem` says why it is the current year instead of what the address names. */
export interface ReadPeriod {
  period: Period;
  problem: string | null;
}

/** The period that an address names; the current year where it names none, or none that can be read. */
export function readPeriod({ anno, dal, al }: PeriodSearch, today: IsoDate): ReadPeriod {
  const current = yearPeriod(Number(today.slice(0, 4)));
  if (dal === undefined && al === undefined) {
    if (anno === undefined) return { period: current, problem: null };
    const isYear = typeof anno === "string" && /^\d{4}$/.test(anno);
    const year = isYear ? Number(anno) : 0;
    if (year >= firstYear && year <= lastYear) return { period: yearPeriod(year), problem: null };
    return {
      period: current,
      problem: `L'anno non è valido: serve un anno dal ${firstYear} al ${lastYear}.`,
    };
  }
  const problem = periodProblem(dal, al);
  return problem ? { period: current, problem } : { period: { from: String(dal), to: String(al) }, problem };
}

/** Why two days are no period, as a sentence; null when they are one. */
export function periodProblem(from: unknown, to: unknown): string | null {
  if (!isIsoDate(from) || !isIsoDate(to)) return "Scrivi il primo e l'ultimo giorno.";
  if (to < from) return "L'ultimo giorno non può essere prima del primo.";
  if (Number(from.slice(0, 4)) < firstYear || Number(to.slice(0, 4)) > lastYear)
    return `Gli anni vanno dal ${firstYear} al ${lastYear}.`;
  // Counted without listing them: the days may be centuries apart.
  const months = (day: IsoDate) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  if (months(to) - months(from) >= maxMonths) return `Il periodo può toccare al massimo ${maxMonths} mesi.`;
  return null;
}
