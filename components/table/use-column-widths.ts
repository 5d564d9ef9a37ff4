import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type ColumnWidths, columnWidths } from "./column-widths";
import type { Column } from "./types";

/** The widths that a list had when it was last on screen, by its name: its skeleton has them too. */
const lastWidths = new Map<string, ColumnWidths>();

/** The widths of a list's columns; `rows` undefined while loading. */
export function useColumnWidths<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): ColumnWidths {
  const [before] = useState(() => lastWidths.get(name));
  const widths = useMemo(() => columnWidths(columns, rows ?? [], before), [columns, rows, before]);
  // In an effect, which the server does not run: it keeps nothing of one person's rows for another.
  useEffect(() => {
    if (rows) lastWidths.set(name, widths);
  }, [name, rows, widths]);
  return widths;
}

/** The width in px of an element, followed; null on the server, while hydrating and where it is 0 (jsdom). */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element comes and goes with the list's error
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const read = () => setWidth(box.clientWidth || null);
    read();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, element.current === null]);
  return width;
}
