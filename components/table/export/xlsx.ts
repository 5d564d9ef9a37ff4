import type { Cell, SheetData } from "write-excel-file/browser";
import { formatDate } from "@/lib/format/dates";
import type { Sheet, SheetCell } from "./sheet";

/** Excel's limit for the text of one cell. */
const maxCellLength = 32767;
const maxSheetNameLength = 31;
/** In characters of the sheet's font. */
const NARROWEST = 8;
const WIDEST = 60;
/** Rows that are looked at for a column's width. */
const SAMPLE = 200;

/**
 * A sheet as an XLSX file: days are dates, figures numbers, money a number with two decimals; the header is bold and
 * stays in view. The writer is loaded when it is first needed. Rejects when it cannot be loaded or cannot work.
 */
export async function toXlsx(sheet: Sheet): Promise<Blob> {
  const { default: write } = await import("write-excel-file/browser");
  const columns = sheet.columns.map(({ header }, index) => ({ width: widthOf(sheet, index, header) }));
  const file = write(toSheetData(sheet), { sheet: sheetName(sheet.title), columns, stickyRowsCount: 1 });
  return orRefusedWorker(() => file.toBlob());
}

/**
 * The writer packs large sheets in a worker from a `blob:` address and waits for ever when the page's policy
 * (`worker-src`) refuses it: the refusal is made an error here.
 */
async function orRefusedWorker<T>(work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const refused = new Promise<never>((_, reject) => {
    document.addEventListener(
      "securitypolicyviolation",
      (event) => {
        if (event.effectiveDirective === "worker-src") reject(new Error("worker-src refuses blob:"));
      },
      { signal: done.signal },
    );
  });
  try {
    return await Promise.race([work(), refused]);
  } finally {
    done.abort();
  }
}

/** The cells as the writer takes them, header first. */
export function toSheetData(sheet: Sheet): SheetData {
  const header = sheet.columns.map((column): Cell => ({ value: column.header, fontWeight: "bold" }));
  return [header, ...sheet.rows.map((row) => row.map(toCell))];
}

function toCell(cell: SheetCell | null): Cell {
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
  if (Number.isNaN(date.getTime()) || text < "1900-03-01") return { type: String, value: formatDate(text) };
  return { type: Date, value: date, format };
}

function widthOf(sheet: Sheet, index: number, header: string): number {
  let longest = header.length;
  for (const row of sheet.rows.slice(0, SAMPLE)) {
    const cell = row[index];
    if (!cell) continue;
    const length = cell.kind === "date" ? 10 : cell.kind === "datetime" ? 16 : String(cell.value).length;
    if (length > longest) longest = length;
  }
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/** Excel takes no empty name, none over 31 characters, and none of `[]/\:*?`. */
function sheetName(title: string): string {
  const name = title
    .replace(/[[\]/\\:*?]+/g, " ")
    .trim()
    .slice(0, maxSheetNameLength)
    .trim();
  return name === "" ? "Dati" : name;
}
