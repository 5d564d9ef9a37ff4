import { once } from "../once";
import { daysBetween, type IsoDate, readLegacyDate, readLegacyTime, toLocalDate } from "../rules/dates";
import type { Month } from "../rules/months";
import { dayOfWeek, WEEK_STARTS_ON } from "../rules/weeks";
import { countOf } from "./counts";

const longDay = once(
  () => new Intl.DateTimeFormat("it-IT", { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
);

const longMonth = once(() => new Intl.DateTimeFormat("it-IT", { month: "long", year: "numeric" }));

/** `yyyy-mm-dd` to `gg/mm/aaaa`; empty for null or an unreadable date. */
export function formatDate(date: string | null | undefined): string {
  const day = readLegacyDate(date);
  return day ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : "";
}

/** `30/11`, where the year is that of what is around it. */
export const formatDayMonth = (day: IsoDate): string => formatDate(day).slice(0, 5);

/**
 * "dal 01/07/2026 al 08/07/2026"; "il 01/07/2026" for one day or when the other is missing; "" without
 * either.
 */
export function formatDateRange(first: string | null | undefined, last: string | null | undefined): string {
  const [from, to] = [formatDate(first), formatDate(last)];
  if (from && to && from !== to) return `dal ${from} al ${to}`;
  return from || to ? `il ${from || to}` : "";
}

/**
 * Days on one short line: "12–19/06/2027", "28/06–05/07/2027", "28/12/2027–04/01/2028", "12/06/2027"
 * for one day or when the other is missing; "" without either.
 */
export function formatDaySpan(first: string | null | undefined, last: string | null | undefined): string {
  const [from, to] = [formatDate(first), formatDate(last)];
  if (!from || !to || from === to) return from || to;
  if (from.slice(6) !== to.slice(6)) return `${from}–${to}`;
  return `${from.slice(3) === to.slice(3) ? from.slice(0, 2) : from.slice(0, 5)}–${to}`;
}

/** A legacy timestamp as `gg/mm/aaaa hh:mm` in Rome; a bare day as `gg/mm/aaaa`; empty when unreadable. */
export function formatDateTime(text: string | null | undefined): string {
  const time = readLegacyTime(text) ?? "";
  return `${formatDate(time.slice(0, 10))} ${time.slice(11, 16)}`.trim();
}

/** 'Oggi', 'Ieri' or gg/mm/aaaa; 'Senza data' when it is unreadable. */
export function dayLabel(created_at: string | null | undefined, today: IsoDate): string {
  const day = readLegacyDate(created_at);
  if (!day) return "Senza data";
  const age = daysBetween(day, today);
  return age === 0 ? "Oggi" : age === 1 ? "Ieri" : formatDate(day);
}

/** 'oggi', 'domani', or the weekday with the day: 'mercoledì 25/11/2026'; empty for an unreadable day. */
export function dayFromToday(day: string | null | undefined, today: IsoDate): string {
  const date = readLegacyDate(day);
  if (!date) return "";
  const left = daysBetween(today, date);
  if (left === 0) return "oggi";
  if (left === 1) return "domani";
  return `${weekdays[dayOfWeek(date)]} ${formatDate(date)}`;
}

/** hh:mm in Rome; empty when there is no time. */
export function timeLabel(created_at: string | null | undefined): string {
  return formatDateTime(created_at).slice(11);
}

const fromSunday = ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"];

/** In the order of the calendar's columns. */
export const weekdays = [...fromSunday.slice(WEEK_STARTS_ON), ...fromSunday.slice(0, WEEK_STARTS_ON)];

/** `lunedì 2 novembre 2026`. */
export function dayName(day: IsoDate): string {
  return longDay().format(toLocalDate(day));
}

/** `novembre 2026`. */
export function monthName(month: Month): string {
  return longMonth().format(toLocalDate(`${month}-01`));
}

/** `1 giorno`, `30 giorni`. */
export function countDays(count: number): string {
  return countOf(count, "giorno", "giorni");
}

/** With a capital letter, to start a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("it") + text.slice(1);
}
