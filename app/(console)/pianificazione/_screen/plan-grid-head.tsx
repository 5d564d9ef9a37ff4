import { cn } from "@/components/ui/cn";
import { SeasonLetter } from "@/features/seasons/season-letter";
import { dayName, monthName, weekdays } from "@/lib/format/dates";
import { dayOfWeek, isWeekend } from "@/lib/rules/weeks";
import { monthSpans } from "./grid-layout";
import type { PlanDay } from "./plan-view";

const headRow = "col-span-full grid grid-cols-subgrid";
const head = "border-r border-b py-1 text-center text-xs font-normal last:border-r-0";

/** The heads of the columns: the months where there are several, and the days. */
export function PlanGridHead({ rowsLabel, days }: { rowsLabel: string; days: readonly PlanDay[] }) {
  const months = monthSpans(days);
  return (
    <thead role="rowgroup" className={cn(headRow, "sticky top-0 z-3 row-start-1 in-data-printing:static")}>
      {months.length > 1 && (
        <tr role="row" className={headRow}>
          <Corner />
          {months.map(({ month, count }) => (
            <th
              key={month}
              role="columnheader"
              aria-colspan={count}
              className={cn(head, "overflow-clip bg-surface")}
              style={{ gridColumn: `span ${count}` }}
            >
              <span className="sticky left-48 inline-block px-1">{monthName(month)}</span>
            </th>
          ))}
        </tr>
      )}
      <tr role="row" className={headRow}>
        <Corner label={rowsLabel} />
        {days.map((day) => (
          <DayHead key={day.day} day={day} />
        ))}
      </tr>
    </thead>
  );
}

/** Over the heads of the rows; it stays in both directions. */
function Corner({ label }: { label?: string }) {
  return (
    <th
      role={label ? "columnheader" : "none"}
      data-head={label && "corner"}
      className={cn(head, "sticky left-0 bg-surface z-1 in-data-printing:static")}
    >
      <span className="sr-only">{label}</span>
    </th>
  );
}

/** Weekday, day, the season's letter, and a mark for today. */
function DayHead({ day: { day, season, isToday } }: { day: PlanDay }) {
  return (
    <th
      role="columnheader"
      data-head={isToday ? "today" : undefined}
      className={cn(
        head,
        "grid content-start justify-items-center gap-px",
        isToday ? "bg-accent-soft" : "bg-surface",
      )}
    >
      <span aria-hidden className={isWeekend(day) ? "font-semibold" : "text-ink-faint"}>
        {weekdays[dayOfWeek(day)]?.slice(0, 1).toLocaleUpperCase("it")}
      </span>
      <span
        aria-hidden
        className={cn("px-1 tabular-nums", isToday && "rounded-sm bg-accent font-semibold text-accent-ink")}
      >
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">
        {dayName(day)}
        {isToday && (
          <>
            , <span>oggi</span>
          </>
        )}
        {season?.nome && `, ${season.nome}`}
      </span>
      {season && (
        <span title={season.nome}>
          <SeasonLetter look={season.look} className="h-4 min-w-4" />
        </span>
      )}
    </th>
  );
}
