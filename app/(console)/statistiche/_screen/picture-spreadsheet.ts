import type { Spreadsheet, SpreadsheetCell } from "@/components/export/spreadsheet";
import type { FigureTable, TableCell, TableColumn } from "./picture-data";

/**
 * A picture's table as a spreadsheet for CSV and XLSX: euros and miles as decimals, years as numbers, the sum
 * as its last line; below it the period and what the picture says about its figures.
 */
export function pictureSpreadsheet(
  title: string,
  { columns, rows, total }: FigureTable,
  notes: readonly string[],
): Spreadsheet {
  const lines = total ? [...rows, total] : rows;
  return {
    title,
    headers: columns.map(({ header }) => header),
    notes,
    rows: lines.map((row) => columns.map((column, at) => toCell(row[at] ?? null, column))),
  };
}

function toCell(cell: TableCell, { unit }: TableColumn): SpreadsheetCell | null {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { kind: "text", value: cell };
  if (unit === "cents") return { kind: "money", value: cell / 100 };
  return { kind: "number", value: unit === "tenths" ? cell / 10 : cell };
}
