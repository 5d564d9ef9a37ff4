import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";

/**
 * Up to this many rows are all rendered: the browser's own "find in page" reaches them, and nothing blinks.
 */
const maxWhole = 100;
/** Rows on the server and before the first measure: more than the tallest usual window shows. */
const firstRows = 30;

interface Options {
  count: number;
  /** Id of the row at a position. Keep its identity while the rows stay the same. */
  idAt: (index: number) => string;
  /** Rendered wherever the scroll is, so that the focus is never lost to it. */
  activeIndex: number;
  scroller: RefObject<HTMLElement | null>;
  /** Height in px of a row, or a first guess where heights are measured. */
  rowHeight: number;
  /** Rows differ in height, as cards on a phone do. */
  isMeasured?: boolean;
  /** Renders all rows. */
  isPrinting?: boolean;
}

export interface VirtualRows {
  /** Rendered rows with the empty space above each, in px. */
  items: { index: number; gap: number }[];
  /** Empty space below the last rendered row, in px. */
  rest: number;
  /** Ref of a rendered row where heights are measured. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/**
 * Which rows are rendered: all of a short list; of a long one those in the scroll's window, a few around it,
 * and the active one.
 */
export function useVirtualRows(options: Options): VirtualRows {
  const { count, idAt, activeIndex, scroller, rowHeight, isMeasured = false, isPrinting = false } = options;
  const isWhole = isPrinting || count <= maxWhole;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    // While the rows are loading it measures the scroller, so that a long list begins with what is in view.
    enabled: !isWhole || count === 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: idAt,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeIndex),
    overscan: 4,
    initialRect: { width: 0, height: firstRows * rowHeight },
  });

  // A new height makes every known position stale.
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const rendered = isWhole ? [] : virtualizer.getVirtualItems();
  const measure = isMeasured && !isWhole ? virtualizer.measureElement : undefined;
  if (rendered.length === 0) {
    // All of them, or the first ones of a container without height (hidden, or jsdom).
    const length = isWhole ? count : Math.min(count, firstRows);
    const items = Array.from({ length }, (_, index) => ({ index, gap: 0 }));
    return { items, rest: (count - length) * rowHeight, measure };
  }
  let end = 0;
  const items = rendered.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { items, rest: virtualizer.getTotalSize() - end, measure };
}

/** Adds an index to a rising list of indexes, in its place. */
function withIndex(indexes: number[], extra: number): number[] {
  if (extra < 0 || indexes.includes(extra)) return indexes;
  return [...indexes, extra].sort((one, other) => one - other);
}
