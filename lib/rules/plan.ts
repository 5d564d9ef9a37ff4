import { areInOrder, type IsoDate, plusDays } from "./dates";
import { daysOfMonth, monthOf, plusMonths, rangeDays } from "./months";
import { overlap, type Span } from "./spans";
import { weekEnd, weekStart } from "./weeks";

/** The plan of boats, instructors and venues (docs/rules/planning.md). */

const planKinds = ["sailing", "activity", "lesson"] as const;
export type PlanKind = (typeof planKinds)[number];

/** Somebody who takes part in an entry; the name is "" where no record has it. */
export interface PlanMember {
  id: number;
  name: string;
}

/** One bar of the plan: a sailing, an activity, or a day of lessons of one course. It lasts whole days. */
export interface PlanEntry {
  /** Unique in the plan, made of the entry's values. */
  id: string;
  /** Its id for calendar programs, which stays when it is moved; a form's draft has none. */
  calendarId?: string;
  kind: PlanKind;
  /** The record that it opens: the first user cruise of a sailing, the first user course of a lesson. */
  recordId: number;
  /** Of a form's draft alone: the first day that its sailing is stored with. */
  storedFrom?: IsoDate | null;
  title: string;
  from: IsoDate;
  /** The last day, the same as `from` for a single one. */
  to: IsoDate;
  /** Null when unset; so are the others. */
  boat: number | null;
  cruise: number | null;
  venue: number | null;
  /** A lesson that has a venue which the list of courses does not tell. */
  hasUnknownVenue?: boolean;
  /** Ids of members (`id_usr`), each once. */
  instructors: readonly number[];
  /** Null for activities, which have none. */
  participants: number | null;
  /** The participants that are members, each as often as they are in it. */
  members: readonly PlanMember[];
  /** A closed sailing or course is shown and no longer checked. */
  isClosed: boolean;
}

export const planScales = ["settimana", "mese", "trimestre"] as const;
export type PlanScale = (typeof planScales)[number];

/** The week, the month, or the three months from that month on, that a day is in. */
export function planRange(scale: PlanScale, day: IsoDate): Span {
  if (scale === "settimana") return { from: weekStart(day), to: weekEnd(day) };
  const month = monthOf(day);
  const until = scale === "mese" ? month : plusMonths(month, 2);
  return { from: `${month}-01`, to: daysOfMonth(until).at(-1) ?? day };
}

/**
 * The range that is shown while nobody has chosen a day: the month begins with this week's Monday, on a phone
 * with today, and has 31 days, or goes on to the end of the month in which this week ends, so that the next
 * month follows it without a gap; weeks and quarters are those of today (docs/rules/planning.md#plan).
 */
export function currentRange(scale: PlanScale, today: IsoDate, isPhone: boolean): Span {
  if (scale !== "mese") return planRange(scale, today);
  if (isPhone) return { from: today, to: plusDays(today, 30) };
  const week = planRange("settimana", today);
  const last = planRange("mese", week.to).to;
  const to = plusDays(week.from, 30);
  return { from: week.from, to: areInOrder(last, to) ? to : last };
}

/**
 * The first day of the range before (`by` -1) or after (1); a quarter moves by a month, so that its middle is
 * reached too. The month after is that of the first day that is not shown: no day is left out, and the range
 * does move on.
 */
export function moveRange(scale: PlanScale, { from, to }: Span, by: 1 | -1): IsoDate {
  if (scale === "settimana") return plusDays(from, 7 * by);
  if (scale === "mese" && by === 1) return `${monthOf(plusDays(to, 1))}-01`;
  const start = `${monthOf(from)}-01`;
  // A month that begins in its middle has its first days before it.
  if (by === -1 && start < from) return start;
  return `${plusMonths(monthOf(from), by)}-01`;
}

/** The days of a range, in order. */
export function daysOfRange({ from, to }: Span): IsoDate[] {
  return rangeDays(from, to);
}

/** The stretches of a range in which none of the entries has a day, in order. */
export function freeStretches(range: Span, entries: readonly Span[]): Span[] {
  const free: Span[] = [];
  let first = range.from;
  const sorted = entries.filter((entry) => overlap(entry, range)).sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const { from, to } of sorted) {
    if (from > first) free.push({ from: first, to: plusDays(from, -1) });
    if (to >= first) first = plusDays(to, 1);
  }
  if (areInOrder(first, range.to)) free.push({ from: first, to: range.to });
  return free;
}
