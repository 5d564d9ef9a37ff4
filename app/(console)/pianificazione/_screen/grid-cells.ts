import type { IsoDate } from "@/lib/rules/dates";
import { canPress, type GridRow } from "./grid-layout";
import type { PlanDay } from "./plan-view";

/** A day of a row, by the row's id. */
export interface DayCell {
  row: string;
  day: IsoDate;
}

/** Days of one row that a sailing is to take, more than one. */
export interface ChosenDays {
  row: string;
  from: IsoDate;
  to: IsoDate;
}

/** The days from one to another of the same row; null when they are the same. */
export function choiceOf(row: string, one: IsoDate, other: IsoDate): ChosenDays | null {
  if (one === other) return null;
  return one < other ? { row, from: one, to: other } : { row, from: other, to: one };
}

/**
 * The one day that Tab comes to: where the focus was last; where that is no longer shown, the same day in
 * another row, else today, else the first.
 */
export function tabStop(
  rows: readonly GridRow[],
  days: readonly PlanDay[],
  last: DayCell | null,
): DayCell | null {
  const cellOn = (row: GridRow | undefined, column: number): DayCell | null => {
    const day = days[column];
    return row && day && canPress(row, column) ? { row: row.row.id, day: day.day } : null;
  };
  const firstOn = (column: number) =>
    cellOn(
      rows.find((row) => canPress(row, column)),
      column,
    );
  const lastColumn = days.findIndex(({ day }) => day === last?.day);
  const sameRow = rows.find(({ row }) => row.id === last?.row);
  const today = days.findIndex(({ isToday }) => isToday);
  for (const cell of [cellOn(sameRow, lastColumn), firstOn(lastColumn), firstOn(today)])
    if (cell) return cell;
  for (const row of rows) {
    const column = days.findIndex((_, at) => canPress(row, at));
    if (column >= 0) return cellOn(row, column);
  }
  return null;
}

/** The number of rows and days that an arrow key moves. */
export const arrows: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Where a key leads from a day: arrows to the next that can be pressed, Home and End to the row's ends. */
export function cellAfter(
  key: string,
  { row, day }: DayCell,
  rows: readonly GridRow[],
  days: readonly PlanDay[],
): DayCell | null {
  const from = {
    row: rows.findIndex((one) => one.row.id === row),
    column: days.findIndex((one) => one.day === day),
  };
  const [down, right] = arrows[key] ?? [0, 0];
  const steps = {
    Home: { row: from.row, column: 0, down: 0, right: 1 },
    End: { row: from.row, column: days.length - 1, down: 0, right: -1 },
  }[key] ?? { row: from.row + down, column: from.column + right, down, right };
  if (steps.down === 0 && steps.right === 0) return null;
  for (let at = steps; ; at = { ...at, row: at.row + at.down, column: at.column + at.right }) {
    const [next, nextDay] = [rows[at.row], days[at.column]];
    if (!next || !nextDay) return null;
    if (canPress(next, at.column)) return { row: next.row.id, day: nextDay.day };
  }
}

/** The keys that move the focus, among days and among bars. */
export const moveKeys: readonly string[] = [...Object.keys(arrows), "Home", "End", "PageUp", "PageDown"];

/** The day that an element belongs to. */
export function cellAt(target: EventTarget): DayCell | null {
  const shown = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  const { row, day } = shown?.dataset ?? {};
  return row && day ? { row, day } : null;
}
