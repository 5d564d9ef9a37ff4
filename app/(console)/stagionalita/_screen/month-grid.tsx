import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { type Season, type SeasonLook, unknownLook } from "@/features/seasons/season-look";
import { weekdays } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import {
  dayAfterKey,
  daysOfMonth,
  type Month,
  monthOf,
  rangeDays,
  readMonth,
  weeksOf,
} from "@/lib/rules/months";
import { SeasonDay } from "./season-day";
import { type DayRange, dayOf, useRangeGestures } from "./use-range-gestures";

/**
 * Spread, because Biome takes a table with the role that makes its cells reachable for a mistake, and so its
 * cells.
 */
const GRID = { role: "grid", "aria-multiselectable": true } as const;
const gridCell = (isSelected: boolean) => ({ role: "gridcell", "aria-selected": isSelected }) as const;

interface MonthGridProps {
  month: Month;
  /** Names the grid. */
  titleId: string;
  today: IsoDate;
  /** Each day's season by its name. */
  days: ReadonlyMap<IsoDate, string>;
  /** Undefined while they are not read. */
  seasons: readonly Season[] | undefined;
  range: DayRange | null;
  /** Each press is an end of the range. */
  isPicking: boolean;
  onToggle: (day: IsoDate) => void;
  onRange: (range: DayRange | null) => void;
  /** Enter or Space within a range. */
  onApply: () => void;
  onMonth: (month: Month) => void;
}

/**
 * The month as a grid of days, of which Tab reaches one: arrows, Home and End move within the weeks, PageUp
 * and PageDown by months, and the month follows; Enter, Space and click toggle. With Shift the same keys and
 * the click make a range, as dragging does (docs/rules/seasons.md#ranges).
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, titleId, today, days, seasons, range } = props;
  const { grid, focused, setFocused, move } = useGridKeys(props);
  const gestures = useRangeGestures(props);
  const selected = useMemo(() => new Set(range ? rangeDays(range.anchor, range.head) : []), [range]);

  const inMonth = (day: IsoDate | null) => day !== null && monthOf(day) === month;
  const reachable = inMonth(focused) ? focused : inMonth(today) ? today : daysOfMonth(month)[0];

  return (
    <table
      ref={grid}
      {...GRID}
      aria-labelledby={titleId}
      onKeyDown={move}
      {...gestures}
      className="-mx-0.5 select-none w-[calc(100%+0.25rem)] table-fixed border-separate border-spacing-0.5 sm:-mx-1 sm:w-[calc(100%+0.5rem)] sm:border-spacing-1"
    >
      <WeekdayHeads />
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={week.find((day) => day) ?? at}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekdays[weekday]} />
              ) : (
                <td key={day} {...gridCell(selected.has(day))} className="p-0">
                  <SeasonDay
                    day={day}
                    season={days.get(day) ?? null}
                    look={lookOf(days.get(day), seasons)}
                    isToday={day === today}
                    isReachable={day === reachable}
                    isSelected={selected.has(day)}
                    onFocus={setFocused}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The keys that move within the grid, and the day that has the focus. */
function useGridKeys({ month, range, onRange, onMonth }: MonthGridProps) {
  const [focused, setFocused] = useState<IsoDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moves = useRef(false);

  // The day that a key leads to may be in a month that the address has yet to come to.
  useEffect(() => {
    if (!moves.current || focused === null || monthOf(focused) !== month) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, month]);

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const day = dayOf(event.target);
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && range) {
      event.preventDefault();
      return onRange(null);
    }
    const next = dayAfterKey(event.key, event.shiftKey && range ? range.head : day);
    if (next === null) return;
    event.preventDefault();
    if (!readMonth(monthOf(next))) return;
    if (event.shiftKey) onRange({ anchor: range?.anchor ?? day, head: next });
    else if (range) onRange(null);
    moves.current = true;
    setFocused(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  }
  return { grid, focused, setFocused, move };
}

function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th
            key={weekday}
            scope="col"
            abbr={weekday}
            className="pb-1 text-center text-xs font-normal text-ink-faint"
          >
            <span aria-hidden>
              {weekday.slice(0, 3)}
              <span className="max-lg:hidden">{weekday.slice(3)}</span>
            </span>
            <span className="sr-only">{weekday}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Of a day; plain while nobody knows the seasons. */
function lookOf(nome: string | undefined, seasons: readonly Season[] | undefined): SeasonLook | null {
  if (nome === undefined || !seasons) return null;
  return seasons.find((season) => season.nome === nome) ?? unknownLook;
}
