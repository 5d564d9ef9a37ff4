import { formatDate } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { once } from "@/lib/once";
import { readLegacyDate } from "@/lib/rules/dates";
import type { CellValue, Column } from "./types";

const number = once(() => new Intl.NumberFormat("it-IT", { useGrouping: "min2", maximumFractionDigits: 6 }));
const romeClock = once(
  () =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "medium" }),
);
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

interface Day {
  iso: string;
  shown: string;
}

// Checking and writing a date costs µs, a long table holds tens of thousands of them, and they are mostly the same days.
const days = new Map<string, Day | null>();
const maxDays = 20_000;

function readDay(value: CellValue): Day | null {
  if (typeof value !== "string") return null;
  const known = days.get(value);
  if (known !== undefined) return known;
  const iso = readLegacyDate(value);
  const day = iso === null ? null : { iso, shown: formatDate(iso) };
  if (days.size >= maxDays) days.clear();
  days.set(value, day);
  return day;
}

/** A value as a finite number, or null. */
export function toNumber(value: CellValue): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}

/** A flag of the legacy API (0/1, true/false, also as text), or null when there is none. */
export function toFlag(value: CellValue): boolean | null {
  if (value === true || value === 1 || value === "1" || value === "true") return true;
  if (value === false || value === 0 || value === "0" || value === "false") return false;
  return null;
}

/** A timestamp as Rome's `yyyy-mm-dd hh:mm:ss` (or `yyyy-mm-dd` without a time), which sorts as text; null when unreadable. */
export function toRomeTime(value: CellValue): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const day = readDay(text.slice(0, 10))?.iso ?? null;
  if (day === null || text.length <= 10) return day;
  if (!ZONE.test(text)) return `${day} ${text.slice(11, 19)}`;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? day : romeClock().format(instant);
}

/** A number in Italian form; figures are grouped from 10.000 up, so that years and short codes stay whole. */
export function formatNumber(value: number): string {
  return number().format(value);
}

/** What sorting compares: text, or a number; undefined for an empty cell, which goes last in either direction. */
export function sortValue<Row>(column: Column<Row>, row: Row): string | number | undefined {
  const value = column.value(row);
  switch (column.kind) {
    case "number":
    case "money-cents":
      return toNumber(value) ?? undefined;
    case "date":
      return readDay(value)?.iso;
    case "datetime":
      return toRomeTime(value) ?? undefined;
    case "flag": {
      const flag = toFlag(value);
      return flag === null ? undefined : Number(flag);
    }
    default:
      // A column may rank its text by a number.
      if (typeof value === "number") return value;
      return plainText(value) || undefined;
  }
}

/** What the cell shows as text; empty for an empty cell. */
export function shownText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  switch (column.kind) {
    case "number": {
      const parsed = toNumber(value);
      return parsed === null ? plainText(value) : formatNumber(parsed);
    }
    case "money-cents": {
      const parsed = toNumber(value);
      return parsed === null ? "" : formatCents(parsed);
    }
    case "date":
      return readDay(value)?.shown ?? "";
    case "datetime":
      return formatTime(toRomeTime(value));
    case "flag": {
      const flag = toFlag(value);
      return flag === null ? "" : flag ? "Sì" : "No";
    }
    default:
      return plainText(value);
  }
}

// Not `formatDateTime`: it makes a formatter per call, which 20,000 rows feel.
function formatTime(time: string | null): string {
  if (time === null) return "";
  return `${readDay(time.slice(0, 10))?.shown ?? ""} ${time.slice(11, 16)}`.trim();
}

function plainText(value: CellValue): string {
  return value === null || value === undefined ? "" : String(value).trim();
}

/** True for the kinds that stand at the right, in tabular figures. */
export function isFigure(column: Pick<Column<never>, "kind">): boolean {
  return column.kind === "number" || column.kind === "money-cents";
}
