import { formatDate, formatDateTime } from "@/lib/format/dates";
import { rowsWithNotes, type Spreadsheet, type SpreadsheetCell } from "./spreadsheet";

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = "\uFEFF";
/**
 * The beginning of a text that a spreadsheet would take for a formula (OWASP, "CSV Injection"), also after
 * blanks and invisible characters (docs/rules/exports-and-print.md#formulas).
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
/** The characters that a spreadsheet may take for the end of a cell, whichever separator it is set to. */
const separator = /[,;\t\r\n"]/;

/**
 * A spreadsheet as CSV for Excel and LibreOffice in Italian: semicolons, UTF-8 with a byte order mark, lines
 * ended by CR LF, decimal commas, days as gg/mm/aaaa (docs/rules/exports-and-print.md#csv). Text that begins
 * as a formula gets a leading apostrophe; our own figures are no formulas.
 */
export function toCsv(spreadsheet: Spreadsheet): string {
  const lines = [
    spreadsheet.headers.map(formatText),
    ...rowsWithNotes(spreadsheet).map((row) => row.map(formatCell)),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.join(";")}\r\n`).join("");
}

function formatCell(cell: SpreadsheetCell | null): string {
  if (cell === null) return "";
  switch (cell.kind) {
    case "number":
      return String(cell.value).replace(".", ",");
    case "money":
      return cell.value.toFixed(2).replace(".", ",");
    case "date":
      return formatText(formatDate(cell.value));
    case "datetime":
      return formatText(formatDateTime(cell.value));
    default:
      return formatText(cell.value);
  }
}

function formatText(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return separator.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
