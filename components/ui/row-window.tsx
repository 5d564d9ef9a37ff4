import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect } from "react";
import { firstRows, type LongList, type RowsInWindow, withIndex } from "./long-list";

interface Props extends LongList {
  onRows: (rows: RowsInWindow) => void;
}

/** Follows the scroll of a long list (./use-virtual-rows); draws nothing. */
export function RowWindow({ count, idAt, activeIndex, scroller, rowHeight, onRows }: Props) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: idAt,
    rangeExtractor: useCallback(
      (range: Range) => withIndex(defaultRangeExtractor(range), activeIndex),
      [activeIndex],
    ),
    overscan: 4,
    initialRect: { width: 0, height: firstRows * rowHeight },
  });

  // A new height makes every known position stale.
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  // Before the paint: no empty space is seen.
  useLayoutEffect(() => {
    onRows({ rows, height, measure: virtualizer.measureElement });
  }, [rows, height, virtualizer, onRows]);
  return null;
}
