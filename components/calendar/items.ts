import { compareText } from "@/lib/format/compare-text";
import { formatDate } from "@/lib/format/dates";
import { areInOrder, type IsoDate } from "@/lib/rules/dates";
import { type Month, monthOf } from "@/lib/rules/months";

/** An entry of a calendar: it lasts whole days, from its first to its last one. */
export interface CalendarItem {
  /**
   * Unique in the list, and the same on every screen, also after its days have changed: by it a calendar
   * program recognises the item in the next download (docs/rules/exports-and-print.md#calendar-files).
   */
  id: string;
  from: IsoDate;
  /** The last day, `from` for a single one; one before `from` counts as `from`. */
  to: IsoDate;
  title: string;
  /** One line: boat, instructor. */
  detail?: string;
  /** Marks it by a colour, with the word for it. */
  state?: { tone: "quiet" | "warning"; label: string };
  /** Opens its record; without it the item cannot be pressed. */
  onOpen?: () => void;
}

export function lastDay({ from, to }: Pick<CalendarItem, "from" | "to">): IsoDate {
  return areInOrder(from, to) ? to : from;
}

/** Whether any of its days is one from `first` to `last`. */
export function isBetween(item: CalendarItem, first: IsoDate, last: IsoDate): boolean {
  return item.from <= last && lastDay(item) >= first;
}

/** A month as the span of a calendar file. Days are compared as text, so that the 31st ends every month. */
export const monthSpan = (month: Month) => ({ name: month, from: `${month}-01`, to: `${month}-31` });

export function isInMonth(item: CalendarItem, month: Month): boolean {
  return monthOf(item.from) <= month && monthOf(lastDay(item)) >= month;
}

/**
 * By first day, the longest before the others, then by title: the order in which a calendar is drawn and
 * walked through.
 */
export function byDate(one: CalendarItem, other: CalendarItem): number {
  return (
    compare(one.from, other.from) ||
    compare(lastDay(other), lastDay(one)) ||
    compareText(one.title, other.title) ||
    compare(one.id, other.id)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** `il 02/11/2026`, `dal 02/11/2026 al 05/11/2026`. */
export function spanText(item: CalendarItem): string {
  const last = lastDay(item);
  return last === item.from
    ? `il ${formatDate(last)}`
    : `dal ${formatDate(item.from)} al ${formatDate(last)}`;
}

/** Everything about it in one line, for screen readers and tooltips. */
export function itemName(item: CalendarItem): string {
  return [item.title, spanText(item), item.detail, item.state?.label].filter(Boolean).join(", ");
}

/**
 * The month closest to `month` that has something; of two as close the later one. Null when nothing has a
 * day.
 */
export function nearestMonth(items: readonly CalendarItem[], month: Month): Month | null {
  const months = items.map((item) => {
    const [first, last] = [monthOf(item.from), monthOf(lastDay(item))];
    return first > month ? first : last < month ? last : month;
  });
  const distance = (found: Month) => Math.abs(monthNumber(found) - monthNumber(month));
  months.sort((one, other) => distance(one) - distance(other) || compare(other, one));
  return months[0] ?? null;
}

const monthNumber = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
