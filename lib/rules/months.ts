import { addMonths } from "date-fns";
import { fromLocalDate, type IsoDate, plusDays, toLocalDate } from "./dates";
import { dayOfWeek, weekEnd, weekStart } from "./weeks";

/** A month as `yyyy-mm`, as in the address. */
export type Month = string;

/** A month of the calendar (1970 to 2199); null for any other text. */
export function readMonth(text: string): Month | null {
  return /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function monthOf(day: IsoDate): Month {
  return day.slice(0, 7);
}

/** The month `count` months after (before, when negative), within the calendar's limits. */
export function plusMonths(month: Month, count: number): Month {
  return readMonth(monthOf(fromLocalDate(addMonths(toLocalDate(`${month}-01`), count)))) ?? month;
}

/** The same day of another month, or its last one: 31 January becomes 28 February. */
export function sameDayIn(month: Month, day: IsoDate): IsoDate {
  const days = daysOfMonth(month);
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
}

export function daysOfMonth(month: Month): IsoDate[] {
  const first = `${month}-01`;
  const days: IsoDate[] = [];
  for (let day = first; monthOf(day) === month; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** All days from one to the other, both included, the earlier one first. */
export function rangeDays(one: IsoDate, other: IsoDate): IsoDate[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** The month's weeks; null for days of another month. */
export function weeksOf(month: Month): (IsoDate | null)[][] {
  const days = daysOfMonth(month);
  const before = dayOfWeek(`${month}-01`);
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  );
}

/**
 * The day that a key of the grid moves to; null for every other key. Home and End: the first and
 * the last day of the week, within the month.
 */
export function dayAfterKey(key: string, day: IsoDate): IsoDate | null {
  const within = (target: IsoDate) => {
    if (monthOf(target) === monthOf(day)) return target;
    return target < day ? `${monthOf(day)}-01` : (daysOfMonth(monthOf(day)).at(-1) ?? day);
  };
  switch (key) {
    case "ArrowLeft":
      return plusDays(day, -1);
    case "ArrowRight":
      return plusDays(day, 1);
    case "ArrowUp":
      return plusDays(day, -7);
    case "ArrowDown":
      return plusDays(day, 7);
    case "Home":
      return within(weekStart(day));
    case "End":
      return within(weekEnd(day));
    case "PageUp":
      return sameDayIn(plusMonths(monthOf(day), -1), day);
    case "PageDown":
      return sameDayIn(plusMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}
