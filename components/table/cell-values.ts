import { formatDate, formatDateTime } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { once } from "@/lib/once";
import { readLegacyDate, readLegacyTime } from "@/lib/rules/dates";
import type { CellValue, ExportedColumn } from "./types";

// Figures are grouped from 10.000 up, so that years and short codes stay whole.
const numbers = once(() => new Intl.NumberFormat("it-IT", { useGrouping: "min2", maximumFractionDigits: 6 }));

const groupedNumbers = once(
  () => new Intl.NumberFormat("it-IT", { useGrouping: "always", maximumFractionDigits: 6 }),
);

/**
 * The value that sorting compares, text or a number; undefined for an empty cell and for an unreadable value.
 * Dates are `yyyy-mm-dd`, times Rome's `yyyy-mm-dd hh:mm:ss` (or a day alone), flags 1 and 0, money whole
 * cents.
 */
export function sortValue<Row>(column: ExportedColumn<Row>, row: Row): string | number | undefined {
  const value = column.value(row);
  switch (column.kind) {
    case "number":
    case "money-cents":
      return toNumber(value);
    case "date":
      return readLegacyDate(value) ?? undefined;
    case "datetime":
      return readLegacyTime(value) ?? undefined;
    case "flag":
      return toFlag(value);
    default:
      // A text column may be ranked by a number.
      return typeof value === "number" ? value : plainText(value) || undefined;
  }
}

/** The cell's text; empty for an empty cell (docs/rules/tables.md#dates-and-sums). */
export function cellText<Row>(column: ExportedColumn<Row>, row: Row): string {
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
      return formatDateTime(String(value));
    case "flag":
      return value === 1 ? "Sì" : "No";
    default:
      return String(value);
  }
}

/** A number column's number with grouping points; empty for none, and where the column has its own text. */
export function groupedNumber<Row>(column: ExportedColumn<Row>, row: Row): string {
  const value = column.kind === "number" && !column.text ? sortValue(column, row) : undefined;
  return value === undefined ? "" : groupedNumbers().format(Number(value));
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

function plainText(value: CellValue): string {
  return value === null || value === undefined ? "" : String(value).trim();
}
