import { formatDate } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { once } from "@/lib/once";
import { readLegacyDate } from "@/lib/rules/dates";
import type { CellValue, Column } from "./types";

// Figures are grouped from 10.000 up, so that years and short codes stay whole.
const numbers = once(() => new Intl.NumberFormat("it-IT", { useGrouping: "min2", maximumFractionDigits: 6 }));
const romeClock = once(
  () =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "medium" }),
);
const zone = /(Z|[+-]\d{2}:?\d{2})$/;

/**
 * What sorting compares: text or a number; undefined for an empty cell. Dates are `yyyy-mm-dd`, times Rome's
 * `yyyy-mm-dd hh:mm:ss` (or a day alone), flags 1 and 0, money whole cents. Unreadable values count as empty.
 */
export function sortValue<Row>(column: Column<Row>, row: Row): string | number | undefined {
  const value = column.value(row);
  switch (column.kind) {
    case "number":
    case "money-cents":
      return toNumber(value);
    case "date":
      return readLegacyDate(value) ?? undefined;
    case "datetime":
      return toRomeTime(value);
    case "flag":
      return toFlag(value);
    default:
      // A text column may be ranked by a number.
      return typeof value === "number" ? value : plainText(value) || undefined;
  }
}

/** What the cell shows as text; empty for an empty cell. */
export function shownText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = sortValue(column, row);
  if (value === undefined) return column.kind === "number" ? plainText(column.value(row)) : "";
  switch (column.kind) {
    case "number":
      return numbers().format(Number(value));
    case "money-cents":
      return formatCents(Number(value));
    case "date":
      return formatDate(String(value));
    case "datetime":
      return formatTime(String(value));
    case "flag":
      return value === 1 ? "Sì" : "No";
    default:
      return String(value);
  }
}

/** Rome's `yyyy-mm-dd hh:mm:ss` as gg/mm/aaaa hh:mm. */
export function formatTime(time: string): string {
  return `${formatDate(time.slice(0, 10))} ${time.slice(11, 16)}`.trim();
}

function toNumber(value: CellValue): number | undefined {
  if (typeof value === "string" && value.trim() === "") return undefined;
  const parsed = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
}

function toFlag(value: CellValue): 0 | 1 | undefined {
  if (value === true || value === 1 || value === "1" || value === "true") return 1;
  if (value === false || value === 0 || value === "0" || value === "false") return 0;
  return undefined;
}

function toRomeTime(value: CellValue): string | undefined {
  const text = plainText(value);
  const day = readLegacyDate(text.slice(0, 10)) ?? undefined;
  if (day === undefined || text.length <= 10) return day;
  if (!zone.test(text)) return `${day} ${text.slice(11, 19)}`;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? day : romeClock().format(instant);
}

function plainText(value: CellValue): string {
  return value === null || value === undefined ? "" : String(value).trim();
}
