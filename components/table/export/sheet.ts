import { shownText, sortValue } from "../cell-values";
import type { Column, ColumnKind } from "../types";

/** A cell of an export: its value in the form of its kind; null when empty. Money in euro, dates as `yyyy-mm-dd[ hh:mm:ss]`. */
export type SheetCell =
  | { kind: "text"; value: string }
  | { kind: "number" | "money"; value: number }
  | { kind: "date" | "datetime"; value: string };

/** What is on screen, ready to be written: visible columns, rows filtered and in their order. */
export interface Sheet {
  title: string;
  columns: { header: string; kind: ColumnKind }[];
  rows: (SheetCell | null)[][];
}

/** Takes what is shown into a sheet, by each column's `text` or `value` and never by what `cell` draws. */
export function toSheet<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly { original: Row }[],
): Sheet {
  return {
    title,
    columns: columns.map(({ header, kind, text }) => ({ header, kind: text ? "text" : (kind ?? "text") })),
    rows: rows.map(({ original }) => columns.map((column) => toCell(column, original))),
  };
}

function toCell<Row>(column: Column<Row>, row: Row): SheetCell | null {
  const value = sortValue(column, row);
  if (!column.text) {
    if (column.kind === "number" && typeof value === "number") return { kind: "number", value };
    if (column.kind === "money-cents" && typeof value === "number")
      return { kind: "money", value: value / 100 };
    if ((column.kind === "date" || column.kind === "datetime") && typeof value === "string") {
      return { kind: value.length > 10 ? "datetime" : "date", value };
    }
  }
  const text = shownText(column, row);
  return text === "" ? null : { kind: "text", value: text };
}
