import { showDate } from "@/lib/rules/dates";
import type { Sheet, SheetCell } from "./sheet";

/** Makes Excel read the file as UTF-8. */
const BOM = "\uFEFF";
// Cells that a spreadsheet would take for a formula (OWASP, "CSV Injection").
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A sheet as CSV for Excel and LibreOffice in Italian: semicolons, UTF-8 with a byte order mark, lines ended by CR LF,
 * decimal commas, days as gg/mm/aaaa. Text that begins as a formula gets a leading apostrophe.
 */
export function toCsv(sheet: Sheet): string {
  const lines = [sheet.columns.map(({ header }) => quote(guard(header)))];
  for (const row of sheet.rows) lines.push(row.map((cell) => quote(csvText(cell))));
  return BOM + lines.map((cells) => `${cells.join(";")}\r\n`).join("");
}

function csvText(cell: SheetCell | null): string {
  if (cell === null) return "";
  switch (cell.kind) {
    // Our own figures are no formulas: `-5,00` stays a number.
    case "number":
      return String(cell.value).replace(".", ",");
    case "money":
      return cell.value.toFixed(2).replace(".", ",");
    case "date":
      return showDate(cell.value);
    case "datetime":
      return `${showDate(cell.value)} ${cell.value.slice(11, 16)}`;
    default:
      return guard(cell.value);
  }
}

function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
