import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { dayName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import type { ChosenDays } from "./grid-cells";
import { canPress, type GridRow } from "./grid-layout";
import type { PlanDay } from "./plan-view";

interface PlanGridRowProps {
  row: GridRow;
  /** The line of the grid that it stands on. */
  line: number;
  days: readonly PlanDay[];
  /** The day that Tab comes to, where it is in this row. */
  stop: IsoDate | null;
  choice: ChosenDays | null;
}

/** A boat, instructor or venue with its days. */
export const PlanGridRow = memo(function PlanGridRow({ row, line, days, stop, choice }: PlanGridRowProps) {
  return (
    <tr role="row" className="group/row col-span-full grid grid-cols-subgrid" style={{ gridRow: line }}>
      <th
        role="rowheader"
        title={row.row.title}
        className="sticky left-0 z-2 min-h-11 max-w-48 truncate border-r border-b bg-surface px-3 pt-3 pb-2.5 text-start group-last/row:border-b-0 in-data-printing:static in-data-printing:min-h-7.5 in-data-printing:py-1"
      >
        {row.row.title}
      </th>
      {days.map((day, column) => (
        <td
          key={day.day}
          role="gridcell"
          aria-selected={choice && choice.from <= day.day && day.day <= choice.to ? true : undefined}
          className={cn(
            "group/cell border-r border-b group-last/row:border-b-0 last:border-r-0",
            day.isToday && "bg-accent-soft shadow-[inset_1px_0_0_var(--accent),inset_-1px_0_0_var(--accent)]",
          )}
        >
          {canPress(row, column) ? (
            <DayButton row={row} column={column} day={day} isStop={day.day === stop} />
          ) : (
            <span className={cn("block size-full border-0", day.season?.look.cell)} />
          )}
        </td>
      ))}
    </tr>
  );
});

interface DayButtonProps {
  row: GridRow;
  column: number;
  day: PlanDay;
  isStop: boolean;
}

/** A row's day on its season's colour: starts a sailing on it, or leads to the bar that is there. */
function DayButton({ row: { row, occupied }, column, day: { day, season }, isStop }: DayButtonProps) {
  const titles = occupied[column];
  const state = titles === undefined ? "nessun impegno" : `impegni: ${titles}`;
  const name = dayName(day);
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      data-row={row.id}
      data-day={day}
      aria-label={[row.title, name, season?.nome, state].filter(Boolean).join(", ")}
      title={titles === undefined ? `Nuova crociera: ${row.title}, ${name}` : undefined}
      className={cn(
        "block size-full border-0 focus-visible:-outline-offset-2",
        "group-aria-selected/cell:bg-accent-soft group-aria-selected/cell:shadow-[inset_0_0_0_1px_var(--accent)]",
        season?.look.cell,
        titles === undefined &&
          "after:font-semibold after:text-accent hover:after:content-['+'] focus-visible:after:content-['+']",
      )}
    />
  );
}
