import { type IsoDate, plusDays, toLocalDate } from "./dates";

/** The weekday that a week starts on, as `Date.getDay` counts: 0 is Sunday, 1 Monday. */
export const WEEK_STARTS_ON: 0 | 1 = 1;

/** A day's place in its week: 0 for the first day, 6 for the last. */
export function dayOfWeek(day: IsoDate): number {
  return (toLocalDate(day).getDay() + 7 - WEEK_STARTS_ON) % 7;
}

/** The first day of the week that a day is in. */
export function weekStart(day: IsoDate): IsoDate {
  return plusDays(day, -dayOfWeek(day));
}

/** The last day of the week that a day is in. */
export function weekEnd(day: IsoDate): IsoDate {
  return plusDays(weekStart(day), 6);
}

/** Saturday or Sunday, wherever the week starts. */
export function isWeekend(day: IsoDate): boolean {
  return [0, 6].includes(toLocalDate(day).getDay());
}
