import { formatDate } from "@/lib/format/dates";
import type { Sheet, SheetCell } from "./sheet";

/** Makes Excel read the file as UTF-8. */
const BOM = "\uFEFF";
/** What a spreadsheet would take for a formula (OWASP, "CSV Injection"): blanks and invisible characters before it count too. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
/** Whatever a spreadsheet may take for the end of a cell, also one that is set to another separator. */
const SEPARATOR = /[,;\t\r\n"]/;

/**
 * A sheet as CSV for Excel and LibreOffice in Italian: semicolons, UTF-8 with a byte order mark, lines ended by CR LF,
 * decimal commas, days as gg/mm/aaaa. Text that begins as a formula gets a leading apostrophe; our own figures are no formulas.
 */
export function toCsv(sheet: Sheet): string {
  const lines = [sheet.columns.map(({ header }) => ofText(header))];
  for (const row of sheet.rows) lines.push(row.map(ofCell));
  return BOM + lines.map((cells) => `${cells.join(";")}\r\n`).join("");
}

function ofCell(cell: SheetCell | null): string {
  if (cell === null) return "";
  switch (cell.kind) {
    case "number":
      return String(cell.value).replace(".", ",");
    case "money":
      return cell.value.toFixed(2).replace(".", ",");
    case "date":
      return ofText(formatDate(cell.value));
    case "datetime":
      return ofText(`${formatDate(cell.value)} ${cell.value.slice(11, 16)}`);
    default:
      return ofText(cell.value);
  }
}

function ofText(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return SEPARATOR.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
