import { cn } from "@/components/ui/cn";
import { formatDate, weekdays } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { ItemBar } from "./item-bar";
import { hiddenOn, type LaneLayout, shownLanes } from "./lane-layout";
import { MoreOfDay } from "./more-of-day";

/** Lines of a week, '+N altri' among them. */
const ROOM = 4;

interface MonthWeeksProps {
  /** The month's, each with its days as `weeksOf` gives them. */
  weeks: readonly { days: readonly (IsoDate | null)[]; layout: LaneLayout }[];
  today: IsoDate;
  /** Whether it is printed. */
  onPaper: boolean;
}

/** The month as weeks; not shown on a phone (docs/rules/exports-and-print.md#months). */
export function MonthWeeks({ weeks, today, onPaper }: MonthWeeksProps) {
  const reachable = firstBars(weeks.map(({ layout }) => layout));
  return (
    <div
      className={cn(
        "overflow-hidden rounded-lg border border-line bg-surface max-sm:hidden",
        onPaper ? "print:block" : "print:hidden",
      )}
    >
      <div aria-hidden className="grid grid-cols-7 border-b border-line text-xs text-ink-faint">
        {weekdays.map((weekday) => (
          <span key={weekday} className="truncate px-2 py-1.5">
            {weekday.slice(0, 3)}
            <span className="max-lg:hidden">{weekday.slice(3)}</span>
          </span>
        ))}
      </div>
      {weeks.map(({ days, layout }) => (
        <Week
          key={days.find((day) => day) ?? ""}
          days={days}
          layout={layout}
          today={today}
          reachable={reachable}
        />
      ))}
    </div>
  );
}

interface WeekProps {
  days: readonly (IsoDate | null)[];
  layout: LaneLayout;
  today: IsoDate;
  /** The bars that Tab and screen readers come to: each item's first one that is shown. */
  reachable: ReadonlySet<object>;
}

function Week({ days, layout, today, reachable }: WeekProps) {
  const shown = shownLanes(layout, ROOM);
  return (
    <div className="relative min-h-24 break-inside-avoid border-line not-last:border-b xl:min-h-30 print:min-h-16">
      <div aria-hidden className="absolute inset-0 grid grid-cols-7 divide-x divide-line">
        {days.map((day, column) => (
          <span
            key={weekdays[column]}
            className={cn("p-1 text-sm tabular-nums", day === null && "bg-surface-sunken")}
          >
            {day && (
              <span
                className={cn(
                  "inline-grid h-6 min-w-6 place-items-center rounded px-1",
                  day === today &&
                    "bg-accent font-semibold text-accent-ink print:bg-transparent print:text-ink print:underline",
                )}
              >
                {Number(day.slice(8))}
              </span>
            )}
          </span>
        ))}
      </div>
      {layout.bars.length > 0 && (
        <ul
          aria-label={`Settimana dal ${formatDate(days.find((day) => day))}`}
          className="relative grid grid-cols-7 pt-8 pb-1"
        >
          {layout.bars.map((bar) => (
            <ItemBar
              key={bar.item.id}
              bar={bar}
              onPaperOnly={bar.lane >= shown}
              isReachable={reachable.has(bar)}
            />
          ))}
          {days.map((day, column) => {
            const count = day ? hiddenOn(layout, column, shown) : 0;
            if (!day || count === 0) return null;
            const items = layout.bars.filter((bar) => bar.column <= column && column < bar.column + bar.span);
            return (
              <li
                key={day}
                className="min-w-0 px-1 print:hidden"
                style={{ gridColumn: column + 1, gridRow: shown + 1 }}
              >
                <MoreOfDay day={day} count={count} items={items.map(({ item }) => item)} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Each item's first bar that is shown: one that goes on is one thing, to be reached and read out once. */
function firstBars(layouts: readonly LaneLayout[]): Set<object> {
  const first = new Map<string, object>();
  for (const layout of layouts)
    for (const bar of layout.bars)
      if (bar.lane < shownLanes(layout, ROOM) && !first.has(bar.item.id)) first.set(bar.item.id, bar);
  return new Set(first.values());
}
