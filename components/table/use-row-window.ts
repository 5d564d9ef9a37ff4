import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";

/** Up to this many rows are all rendered: the browser's own "find in page" reaches them, and nothing blinks. */
const WHOLE = 100;
/** Rows on the server and before the first measure: more than the tallest usual window shows. */
const FIRST = 30;

interface Options {
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

export interface RowWindow {
  /** Rendered rows with the empty space above each, in px. */
  items: { index: number; gap: number }[];
  /** Empty space below the last rendered row, in px. */
  rest: number;
  /** Ref of a rendered row where heights are measured. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Which rows are rendered: those in the scroll's window, a few around it, and the active one. */
export function useRowWindow(options: Options): RowWindow {
  const { idAt, count, activeIndex, scroller, rowHeight, measured, printing } = options;
  const whole = printing || count <= WHOLE;

  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), activeIndex < range.count ? activeIndex : -1),
    [activeIndex],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: !whole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: idAt,
    rangeExtractor,
    overscan: 8,
    initialRect: { width: 0, height: FIRST * rowHeight },
  });

  // A new height makes every known position stale.
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const measure = measured && !whole ? virtualizer.measureElement : undefined;
  if (whole) return { items: plain(count), rest: 0, measure };

  const rendered = virtualizer.getVirtualItems();
  // A container without height (hidden, or jsdom) has no window.
  if (rendered.length === 0) return { items: plain(Math.min(count, FIRST)), rest: 0, measure };

  let end = 0;
  const items = rendered.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { items, rest: virtualizer.getTotalSize() - end, measure };
}

function plain(count: number): RowWindow["items"] {
  return Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
}

/** Adds an index to a rising list of indexes, in its place. */
function withIndex(indexes: number[], extra: number): number[] {
  const first = indexes[0];
  const last = indexes.at(-1);
  if (extra < 0 || first === undefined || last === undefined) return indexes;
  if (extra < first) return [extra, ...indexes];
  return extra > last ? [...indexes, extra] : indexes;
}
