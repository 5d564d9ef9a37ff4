import { type Bar, layoutLanes } from "@/components/calendar/lane-layout";
import type { PlanBar, PlanDay, PlanRow } from "./plan-view";

/** A row of the plan with its bars on lines. */
export interface GridRow {
  row: PlanRow;
  bars: readonly Bar<PlanBar>[];
  /** By the day's column: the titles of what is there, undefined where the day is free. */
  occupied: readonly (string | undefined)[];
}

/** The bars of each row, on as many lines as overlap; a bar with several rows stands in each of them. */
export function gridRows(
  rows: readonly PlanRow[],
  days: readonly PlanDay[],
  bars: readonly PlanBar[],
): GridRow[] {
  const dates = days.map(({ day }) => day);
  const barsByRow = new Map(rows.map(({ id }): [string, PlanBar[]] => [id, []]));
  for (const bar of bars) for (const id of bar.rowIds) barsByRow.get(id)?.push(bar);
  return rows.map((row) => {
    const { bars: laid } = layoutLanes(dates, barsByRow.get(row.id) ?? []);
    const titles = dates.map((_, column) =>
      laid.filter((bar) => covers(bar, column)).map(({ item }) => item.title),
    );
    return {
      row,
      bars: laid,
      occupied: titles.map((some) => (some.length > 0 ? some.join(", ") : undefined)),
    };
  });
}

export function covers({ column, span }: Pick<Bar, "column" | "span">, at: number): boolean {
  return column <= at && at < column + span;
}

/** Whether a press on a row's day does anything: it starts a sailing, or leads to the bar that is there. */
export function canPress({ row, occupied }: GridRow, column: number): boolean {
  return row.canStart || occupied[column] !== undefined;
}

/** The months that the days are in, each with how many of them. */
export function monthSpans(days: readonly PlanDay[]): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { day } of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({ month, count }));
}
