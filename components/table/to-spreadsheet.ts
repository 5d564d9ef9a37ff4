import type { Spreadsheet, SpreadsheetCell } from "@/components/export/spreadsheet";
import { cellText, sortValue } from "./cell-values";
import type { Column, ExportedColumn } from "./types";

/**
 * The spreadsheet of what is shown: the visible columns of the rows on screen in their order, by each
 * column's `exported`, `text` or `value` and never by what `cell` draws.
 */
export function toSpreadsheet<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly { original: Row }[],
): Spreadsheet {
  const exported = columns.flatMap((column): readonly ExportedColumn<Row>[] => column.exported ?? [column]);
  return {
    title,
    headers: exported.map(({ header }) => header),
    rows: rows.map(({ original }) => exported.map((column) => toCell(column, original))),
  };
}

function toCell<Row>(column: ExportedColumn<Row>, row: Row): SpreadsheetCell | null {
  const value = column.text ? undefined : sortValue(column, row);
  if (typeof value === "number" && column.kind === "number") return { kind: "number", value };
  if (typeof value === "number" && column.kind === "money-cents")
    return { kind: "money", value: value / 100 };
  if (typeof value === "string" && (column.kind === "date" || column.kind === "datetime"))
    return { kind: value.length > 10 ? "datetime" : "date", value };
  const text = cellText(column, row);
  return text === "" ? null : { kind: "text", value: text };
}
