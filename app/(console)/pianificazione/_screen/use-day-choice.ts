import { type PointerEvent, useRef, useState } from "react";
import type { IsoDate } from "@/lib/rules/dates";
import { type ChosenDays, cellAt, choiceOf, type DayCell } from "./grid-cells";
import type { GridRow } from "./grid-layout";

/** Chooses several days of a row by dragging or by key. `onDrop` takes the days that were dragged over. */
export function useDayChoice(rows: readonly GridRow[], onDrop: (choice: ChosenDays) => void) {
  const [choice, setChoice] = useState<ChosenDays | null>(null);
  /** Where the choice began, and while it is dragged the last day that it came to. */
  const anchor = useRef<DayCell & { until?: IsoDate }>(null);
  const canChoose = (cell: DayCell) => rows.some(({ row }) => row.id === cell.row && row.canStart);

  return {
    choice,
    /** Chooses the days from where the choice began, or from `cell`, to `next` of the same row. */
    extend: (cell: DayCell, next: DayCell) => {
      if (!canChoose(cell)) return;
      if (anchor.current?.row !== cell.row) anchor.current = cell;
      setChoice(choiceOf(cell.row, anchor.current.day, next.day));
    },
    clear: () => {
      anchor.current = null;
      setChoice(null);
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const cell = cellAt(event.target);
        if (!cell || event.button !== 0 || event.pointerType === "touch") return;
        anchor.current = canChoose(cell) ? { ...cell, until: cell.day } : null;
        setChoice(null);
      },
      onPointerOver: (event: PointerEvent) => {
        const [cell, start] = [cellAt(event.target), anchor.current];
        if (!start?.until || event.buttons !== 1 || cell?.row !== start.row) return;
        start.until = cell.day;
        setChoice(choiceOf(start.row, start.day, cell.day));
      },
      onPointerUp: () => {
        const start = anchor.current;
        if (!start?.until) return;
        anchor.current = null;
        const chosen = choiceOf(start.row, start.day, start.until);
        // A press without dragging is a click, which is handled as one.
        if (chosen) onDrop(chosen);
      },
    },
  };
}
