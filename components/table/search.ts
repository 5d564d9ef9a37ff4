import { isFigure, shownText } from "./cell-values";
import type { Column } from "./types";

const PLAIN = /^[ -~]*$/;

/** Text as it is compared in a search: without case, accents or curly apostrophes. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** The words of what was typed, folded; every one must be found, in any order. */
export function searchWords(typed: string): string[] {
  return fold(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Gives a row's searchable text, folded; words hold no blank, so none can match across two columns. */
export type Haystack<Row> = (row: Row) => string;

// Keyed by the columns and then by the row itself: a refetch that keeps the unchanged rows keeps their text too.
const caches = new WeakMap<object, WeakMap<object, string>>();

/** The haystack of these columns. Each row's text is made once and kept as long as the row lives. */
export function haystackOf<Row extends object>(columns: readonly Column<Row>[]): Haystack<Row> {
  const cache = caches.get(columns) ?? new WeakMap<object, string>();
  caches.set(columns, cache);
  const searched = columns.filter((column) => column.searchable !== false);
  return (row) => {
    const known = cache.get(row);
    if (known !== undefined) return known;
    const text = fold(searched.map((column) => searchText(column, row)).join(" "));
    cache.set(row, text);
    return text;
  };
}

function searchText<Row>(column: Column<Row>, row: Row): string {
  const shown = shownText(column, row);
  // `1234,56` must find `1.234,56 €`, and so must the grouped form.
  return isFigure(column) && shown.includes(".") ? `${shown} ${shown.replaceAll(".", "")}` : shown;
}

/** True when every word is in the text. */
export function matches(haystack: string, words: readonly string[]): boolean {
  for (const word of words) if (!haystack.includes(word)) return false;
  return true;
}
