import type { RefObject } from "react";

export interface LongList {
  count: number;
  /** Id of the row at a position. Keep its identity while the rows stay the same. */
  idAt: (index: number) => string;
  /** Rendered wherever the scroll is, so that the focus is never lost to it. */
  activeIndex: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height in px of a row, or a first guess where heights are measured. */
  rowHeight: number;
}

/** The rows of a long list that are in the scroll's window, with where they begin and end, in px. */
export interface RowsInWindow {
  rows: readonly { index: number; start: number; end: number }[];
  /** Of all rows, in px. */
  height: number;
  /** Ref of a row, which measures its height. */
  measure: (row: HTMLElement | null) => void;
}

/** Rows on the server and before the first measure: more than the tallest usual window shows. */
export const firstRows = 30;

/** Adds an index to a rising list of indexes, in its place. */
export function withIndex(indexes: number[], extra: number): number[] {
  if (extra < 0 || indexes.includes(extra)) return indexes;
  return [...indexes, extra].sort((one, other) => one - other);
}
