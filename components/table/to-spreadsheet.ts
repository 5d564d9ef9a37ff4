import type { Spreadsheet, SpreadsheetCell } from "@/components/export/spreadsheet";
import { cellText, sortValue } from "./cell-values";
import type { Column } from "./types";

/**
 * The spreadsheet of what is shown: the visible columns of the rows on screen in their order, by each
 * column's `text` or `value` and never by what `cell` draws.
 */
export function toSpreadsheet<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly { original: Row }[],
): Spreadsheet {
  return {
    title,
    headers: columns.map(({ header }) => header),
    rows: rows.map(({ original }) => columns.map((column) => toCell(column, original))),
  };
}

function toCell<Row>(column: Column<Row>, row: Row): SpreadsheetCell | null {
  const value = column.text ? undefined : sortValue(column, row);
  if (typeof value === "number" && column.kind === "number") return { kind: "number", value };
  if (typeof value === "number" && column.kind === "money-cents")
    return { kind: "money", value: value / 100 };
  if (typeof value === "string" && (column.kind === "date" || column.kind === "datetime"))
    return { kind: value.length > 10 ? "datetime" : "date", value };
  const text = cellText(column, row);
  return text === "" ? null : { kind: "text", value: text };
}
