import type { ReactNode, RefObject } from "react";

/** Up to this many rows are all rendered: the browser's own "find in page" reaches them, and nothing blinks. */
export const WHOLE = 100;
/** Rows on the server and before the first measure: more than the tallest usual window shows. */
export const FIRST = 30;

export interface WindowOptions {
  /** Ids of the rows on screen, by position. */
  idAt: (index: number) => string;
  count: number;
  /** Always rendered, wherever the scroll is, so that the focus is never lost to it. */
  activeIndex: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height in px of a row, or a first guess where heights are measured. */
  rowHeight: number;
  /** Cards on a phone differ in height and are measured; rows on a desktop do not. */
  measured: boolean;
  /** Renders all rows. */
  printing: boolean;
}

export interface RowView {
  /** Rendered rows with the empty space above each, in px. */
  items: { index: number; gap: number }[];
  /** Empty space below the last rendered row, in px. */
  rest: number;
  /** Ref of a rendered row where heights are measured. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

export interface WindowProps extends WindowOptions {
  children: (view: RowView) => ReactNode;
}

export function allRows(count: number): RowView {
  const items = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
  return { items, rest: 0, measure: undefined };
}

export function firstRows(count: number, rowHeight: number): RowView {
  const shown = Math.min(count, FIRST);
  return { ...allRows(shown), rest: (count - shown) * rowHeight };
}
