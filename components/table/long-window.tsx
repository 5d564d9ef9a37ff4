import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect } from "react";
import {
  allRows,
  FIRST,
  firstRows,
  type RowView,
  WHOLE,
  type WindowOptions,
  type WindowProps,
} from "./rows-in-view";

/** The rows in the scroll's window, a few around it, and the active one. */
export default function LongWindow({ children, ...options }: WindowProps): ReactNode {
  return children(useLongWindow(options));
}

function useLongWindow(options: WindowOptions): RowView {
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
  if (whole) return { ...allRows(count), measure };

  const rendered = virtualizer.getVirtualItems();
  // A container without height (hidden, or jsdom) has no window.
  if (rendered.length === 0) return { ...firstRows(count, rowHeight), measure };

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
  const first = indexes[0];
  const last = indexes.at(-1);
  if (extra < 0 || first === undefined || last === undefined) return indexes;
  if (extra < first) return [extra, ...indexes];
  return extra > last ? [...indexes, extra] : indexes;
}
