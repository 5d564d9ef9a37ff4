import { createElement, type ReactNode, useEffect, useState } from "react";
import { laterPart } from "./load-part";
import { firstRows, type LongList, type RowsInWindow, withIndex } from "./long-list";

const RowWindow = laterPart(() => import("./row-window").then((file) => file.RowWindow));

/**
 * Up to this many rows are all rendered: the browser's own "find in page" reaches them, and nothing blinks.
 */
const maxWhole = 100;

interface Options extends LongList {
  /** Rows differ in height, as cards on a phone do. */
  isMeasured?: boolean;
  /** Renders all rows. */
  isPrinting?: boolean;
}

interface VirtualRows {
  /** Rendered rows with the empty space above each, in px. */
  items: { index: number; gap: number }[];
  /** Empty space below the last rendered row, in px. */
  rest: number;
  /** Ref of a rendered row where heights are measured. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Draws nothing: to be rendered beside the rows, it follows the scroll of a long list. */
  rowWindow: ReactNode;
}

/**
 * Which rows are rendered: all of a short list; of a long one those in the scroll's window, a few around it,
 * and the active one.
 */
export function useVirtualRows({ isPrinting = false, isMeasured = false, ...list }: Options): VirtualRows {
  const { count, activeIndex, rowHeight } = list;
  const [inWindow, setInWindow] = useState<RowsInWindow | null>(null);
  const isWhole = isPrinting || count <= maxWhole;
  // Not on the server, where nothing scrolls.
  const [isFollowed, setFollowed] = useState(false);
  useEffect(() => setFollowed(!isWhole), [isWhole]);
  const rowWindow =
    isWhole || !isFollowed ? null : createElement(RowWindow, { ...list, onRows: setInWindow });
  if (isWhole || !inWindow?.rows.length) {
    // All of them, or the first ones until the window is there and of a container without height (hidden).
    const first = Array.from({ length: isWhole ? count : firstRows }, (_, index) => index);
    const rows = withIndex(first, activeIndex).map((index) => ({
      index,
      start: index * rowHeight,
      end: (index + 1) * rowHeight,
    }));
    return { ...spaced(rows, count * rowHeight), measure: undefined, rowWindow };
  }
  const measure = isMeasured ? inWindow.measure : undefined;
  return { ...spaced(inWindow.rows, inWindow.height), measure, rowWindow };
}

/** The rows with the empty space between them, in px. */
function spaced(rows: readonly { index: number; start: number; end: number }[], height: number) {
  const items = rows.map(({ index, start }, place) => ({
    index,
    gap: start - (rows[place - 1]?.end ?? 0),
  }));
  return { items, rest: height - (rows.at(-1)?.end ?? 0) };
}
