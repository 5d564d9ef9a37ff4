import { addDays, differenceInCalendarDays } from "date-fns";
import { once } from "../once";

/**
 * A calendar day as text `yyyy-mm-dd`, never converted between time zones; shown as gg/mm/aaaa
 * (docs/rules/data-forms.md#dates).
 */
export type IsoDate = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for an existing day, written `yyyy-mm-dd` (year 100 to 9999). */
export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== "string") return false;
  const [, year = 0, month = 0, day = 0] = ISO.exec(text)?.map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  // A month that does not exist leads to another year, and `Date.UTC` reads years below 100 as 19xx.
  return date.getUTCFullYear() === year && date.getUTCDate() === day;
}

const hasZone = /(Z|[+-]\d{2}:?\d{2})$/;

// Creating a formatter costs far more than using it, and lists format thousands of dates.
const dayInRome = once(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "Europe/Rome",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

const clockInRome = once(
  () =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "medium" }),
);

/** Today in Europe/Rome as `yyyy-mm-dd`, the day that expiry is computed with. */
export function todayInRome(now: Date = new Date()): IsoDate {
  return dayInRome().format(now);
}

/**
 * The day in a date text of the legacy API: `yyyy-mm-dd`, alone or with a time (`T…` or a blank). A
 * timestamp with a zone is read as the day in Rome; unreadable text is null.
 */
export function readLegacyDate(text: unknown): IsoDate | null {
  if (typeof text !== "string") return null;
  const day = text.trim().slice(0, 10);
  if (!isIsoDate(day)) return null;
  const rest = text.trim().slice(10);
  if (rest === "") return day;
  if (!/^[T ]\d{2}:\d{2}/.test(rest)) return null;
  if (!hasZone.test(rest)) return day;
  const instant = new Date(text.trim());
  return Number.isNaN(instant.getTime()) ? day : todayInRome(instant);
}

/**
 * The time in a date text of the legacy API, as Rome's clock shows it: `yyyy-mm-dd hh:mm:ss`, or with as much
 * of it as there is, `yyyy-mm-dd` for a day alone. Null when the day is unreadable.
 */
export function readLegacyTime(text: unknown): string | null {
  const day = readLegacyDate(text);
  if (day === null || typeof text !== "string") return null;
  const stamp = text.trim();
  if (!hasZone.test(stamp.slice(10))) return `${day} ${stamp.slice(11, 19)}`.trim();
  const instant = new Date(stamp);
  return Number.isNaN(instant.getTime()) ? day : clockInRome().format(instant);
}

/**
 * Whether a time of the legacy API is later than another one, in whatever form they are; null is none. False
 * where one is unreadable.
 */
export function isLaterTime(text: unknown, than: unknown): boolean {
  const [one, other] = [sortableTime(text), than === null ? "" : sortableTime(than)];
  return one !== null && other !== null && one > other;
}

function sortableTime(text: unknown): string | null {
  const time = readLegacyTime(text);
  const [fraction = ""] = /\.\d*[1-9]/.exec(String(text)) ?? [];
  return time && `${time}${fraction}`;
}

/**
 * A typed day as `yyyy-mm-dd`; null when it is no day. Accepts `5/3/2027`, `05/03/27`, `5.3.2027`,
 * `5-3-2027`, `05032027`, `050327`; two-digit years are 2000+ (docs/rules/data-forms.md#typed-dates).
 */
export function parseTypedDate(typed: string): IsoDate | null {
  const parts = typedParts(typed);
  if (!parts) return null;
  const [, day = "", month = "", year = ""] = parts;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : null;
}

/** Whether a text is written as a day, and there is no such day: '31/02/2030'. */
export function isNonexistentDay(typed: string): boolean {
  return typedParts(typed) !== null && parseTypedDate(typed) === null;
}

function typedParts(typed: string): RegExpExecArray | null {
  const text = typed.trim();
  return (
    /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  );
}

/** The day `count` days after `date` (before, when negative). */
export function plusDays(date: IsoDate, count: number): IsoDate {
  return fromLocalDate(addDays(toLocalDate(date), count));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return differenceInCalendarDays(toLocalDate(to), toLocalDate(from));
}

/** Whether the last day is not before the first; true while either is missing. */
export function areInOrder(first: IsoDate | null | undefined, last: IsoDate | null | undefined): boolean {
  return !first || !last || first <= last;
}

/** A `Date` at local midnight of that day, only for drawing a calendar. */
export function toLocalDate(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** The day that a calendar's `Date` shows, as `yyyy-mm-dd`. */
export function fromLocalDate(date: Date): IsoDate {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
