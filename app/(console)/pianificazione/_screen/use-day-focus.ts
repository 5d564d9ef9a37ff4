import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { type ChosenDays, cellAfter, cellAt, type DayCell, moveKeys, tabStop } from "./grid-cells";
import { covers, type GridRow } from "./grid-layout";
import type { PlanDay } from "./plan-view";
import { useDayChoice } from "./use-day-choice";

interface Days {
  rows: readonly GridRow[];
  days: readonly PlanDay[];
  onStart: (choice: ChosenDays) => void;
  /** Leads to the bar that lies on a day, by the ids of row and bar. */
  onBar: (bar: { row: string; bar: string }) => void;
  onMove: (by: 1 | -1) => void;
}

/**
 * Focus among the days, and choice of several: Tab reaches one of them, the arrows move the focus, Shift with
 * arrows or dragging chooses. Each day has its row and date in `data-row` and `data-day`; the handlers belong
 * to the element that holds all days.
 */
export function useDayFocus(
  box: RefObject<HTMLElement | null>,
  { rows, days, onStart, onBar, onMove }: Days,
) {
  const [last, setLast] = useState<DayCell | null>(null);
  const { choice, extend, clear, handlers } = useDayChoice(rows, onStart);
  const stop = tabStop(rows, days, last);
  const focusCell = (cell: DayCell | null) =>
    cell &&
    box.current?.querySelector<HTMLElement>(`[data-row="${cell.row}"][data-day="${cell.day}"]`)?.focus();

  const refocus = useFocusOfNext(days, () => focusCell(stop));

  /** On a day that is taken a press leads to its bar, on a free one it starts a sailing. */
  function press({ row, day }: DayCell) {
    if (choice?.row === row && choice.from <= day && day <= choice.to) return onStart(choice);
    const bar = barOn(rows, days, { row, day });
    if (bar) onBar({ row, bar: bar.item.id });
    else onStart({ row, from: day, to: day });
  }

  function moveFrom(cell: DayCell, { key, shiftKey }: KeyboardEvent) {
    if (key === "PageUp" || key === "PageDown") {
      refocus();
      return onMove(key === "PageUp" ? -1 : 1);
    }
    const next = cellAfter(key, cell, rows, days);
    if (!next) return;
    if (shiftKey && key.startsWith("Arrow") && next.row === cell.row) extend(cell, next);
    else clear();
    focusCell(next);
  }

  return {
    /** The day that Tab comes to. */
    stop,
    choice,
    handlers: {
      ...handlers,
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellAt(target);
        if (cell) setLast(cell);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const cell = cellAt(event.target);
        if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape") clear();
        if (!moveKeys.includes(event.key)) return;
        event.preventDefault();
        moveFrom(cell, event);
      },
      onClick: ({ target }: MouseEvent) => {
        const cell = cellAt(target);
        if (cell) press(cell);
      },
    },
  };
}

/** The bar that lies on a day. */
function barOn(rows: readonly GridRow[], days: readonly PlanDay[], { row, day }: DayCell) {
  const column = days.findIndex((one) => one.day === day);
  return rows.find((one) => one.row.id === row)?.bars.find((one) => covers(one, column));
}

/** After the returned call the focus goes on in the days of the next range, which are other elements. */
function useFocusOfNext(days: readonly PlanDay[], focus: () => void): () => void {
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the new days are there
  useEffect(() => {
    if (isDue.current) focus();
    isDue.current = false;
  }, [days]);
  return () => {
    isDue.current = true;
  };
}
