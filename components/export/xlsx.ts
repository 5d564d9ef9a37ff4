import write, { type Cell, type SheetData } from "write-excel-file/browser";
import { formatDateTime } from "@/lib/format/dates";
import { rowsWithNotes, type Spreadsheet, type SpreadsheetCell } from "./spreadsheet";

/** Excel's limits. */
const maxCellLength = 32767;
const maxWorksheetNameLength = 31;

/**
 * A spreadsheet as an XLSX file: days are dates, figures numbers, money a number with two decimals; the
 * header is bold and stays in view (docs/rules/exports-and-print.md#xlsx). Import this module on demand: the
 * writer weighs more than the rest of the table.
 */
export async function toXlsx(spreadsheet: Spreadsheet): Promise<Blob> {
  const columns = spreadsheet.headers.map((header, index) => ({
    width: widthOf(spreadsheet, index, header),
  }));
  const options = { sheet: worksheetName(spreadsheet.title), columns, stickyRowsCount: 1 };
  return write(toSheetData(spreadsheet), options).toBlob();
}

/** The cells as the writer takes them, header first. */
export function toSheetData(spreadsheet: Spreadsheet): SheetData {
  const header = spreadsheet.headers.map((value): Cell => ({ value, fontWeight: "bold" }));
  return [header, ...rowsWithNotes(spreadsheet).map((row) => row.map(toCell))];
}

function toCell(cell: SpreadsheetCell | null): Cell {
  if (cell === null) return null;
  switch (cell.kind) {
    case "number":
      return { type: Number, value: cell.value };
    case "money":
      return { type: Number, value: cell.value, format: "#,##0.00" };
    case "date":
      return dateCell(cell.value, "dd/mm/yyyy");
    case "datetime":
      return dateCell(cell.value, "dd/mm/yyyy hh:mm");
    default:
      // Always typed as text, so that nothing can become a formula.
      return { type: String, value: cell.value.slice(0, maxCellLength) };
  }
}

function dateCell(text: string, format: string): Cell {
  // The writer counts days in UTC, and Excel knows no zone: the wall clock's figures pass through unchanged.
  const date = new Date(`${text.replace(" ", "T")}${text.length > 10 ? "Z" : ""}`);
  // Excel's calendar begins in 1900 and is wrong until March of that year.
  if (Number.isNaN(date.getTime()) || text < "1900-03-01")
    return { type: String, value: formatDateTime(text) };
  return { type: Date, value: date, format };
}

/** In characters, from the first rows: 8 to 60. */
function widthOf(spreadsheet: Spreadsheet, index: number, header: string): number {
  const lengths = spreadsheet.rows.slice(0, 200).map((row) => {
    const cell = row[index];
    if (cell?.kind === "datetime") return 16;
    return String(cell?.value ?? "").length;
  });
  return Math.min(60, Math.max(8, header.length + 2, ...lengths.map((length) => length + 2)));
}

/** Excel takes no empty name, none over 31 characters, and none of `[]/\:*?`. */
function worksheetName(title: string): string {
  const name = title.replace(/[[\]/\\:*?]+/g, " ").trim();
  return name.slice(0, maxWorksheetNameLength).trim() || "Dati";
}
