import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { Span } from "@/lib/rules/spans";
import { arrows, type ChosenDays } from "./grid-cells";
import type { GridRow } from "./grid-layout";
import type { PlanBar } from "./plan-view";

/** A bar on its way to other days or another row. */
export interface BarMove {
  bar: PlanBar;
  /** The row that it is taken from, by id, and the one that it is over. */
  fromRow: string;
  row: string;
  /** By how many days it has moved. */
  days: number;
  byKeyboard: boolean;
}

/** The days and the row where the bar would be. */
export const moveTarget = ({ bar, row, days }: BarMove): ChosenDays => ({
  row,
  from: plusDays(bar.from, days),
  to: plusDays(bar.to, days),
});

export const hasMoved = ({ row, fromRow, days }: BarMove) => row !== fromRow || days !== 0;

/** Whether some of the shown days would be the bar's. */
export const isShown = (move: BarMove, first: IsoDate, last: IsoDate) => {
  const { from, to } = moveTarget(move);
  return from <= last && to >= first;
};

/** The move after an arrow key: a day or a row further, within what is shown. Null for other keys. */
export function moveAfter(
  key: string,
  move: BarMove,
  rows: readonly GridRow[],
  { from, to }: Span,
): BarMove | null {
  const [down, right] = arrows[key] ?? [0, 0];
  if (down === 0 && right === 0) return null;
  const at = rows.findIndex(({ row }) => row.id === move.row);
  const next = { ...move, row: rows[at + down]?.row.id ?? move.row, days: move.days + right };
  return isShown(next, from, to) ? next : move;
}
