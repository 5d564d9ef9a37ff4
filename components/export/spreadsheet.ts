/**
 * A cell of an export: its value in the form of its kind; null when empty. Money in euro, dates as
 * `yyyy-mm-dd[ hh:mm:ss]`.
 */
export type SpreadsheetCell =
  | { kind: "text"; value: string }
  | { kind: "number" | "money"; value: number }
  | { kind: "date" | "datetime"; value: string };

/** The content of an export, of a table or of a picture, ready to be written. */
export interface Spreadsheet {
  title: string;
  headers: string[];
  rows: (SpreadsheetCell | null)[][];
  /** Sentences about the figures, below them after an empty row. */
  notes?: readonly string[];
}

/** The rows, and below them the notes. */
export function rowsWithNotes({ rows, notes = [] }: Spreadsheet): Spreadsheet["rows"] {
  if (notes.length === 0) return rows;
  return [...rows, [], ...notes.map((value): SpreadsheetCell[] => [{ kind: "text", value }])];
}
