import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { SeasonLetter } from "@/components/seasons/season-letter";
import { type Look, type Season, unknownLook } from "@/components/seasons/season-look";
import { cn } from "@/components/ui/cn";
import { dayName, weekdays } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { dayAfterKey, daysOf, type Month, monthOf, readMonth, weeksOf } from "@/lib/rules/months";

/** Spread, because Biome takes a table with the role that makes its cells reachable for a mistake. */
const GRID = { role: "grid" } as const;

interface MonthGridProps {
  month: Month;
  /** Names the grid. */
  titleId: string;
  today: IsoDate;
  /** Each day's season by its name. */
  days: ReadonlyMap<IsoDate, string>;
  seasons: readonly Season[];
  onToggle: (day: IsoDate) => void;
  onMonth: (month: Month) => void;
}

/**
 * The month as a grid of days, Monday first. One day at a time can be reached by Tab; arrows, Home and End move within the
 * weeks, PageUp and PageDown by months, and the month follows; Enter, Space and click toggle.
 */
export function MonthGrid({ month, titleId, today, days, seasons, onToggle, onMonth }: MonthGridProps) {
  const [focused, setFocused] = useState<IsoDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moves = useRef(false);

  const inMonth = (day: IsoDate | null) => day !== null && monthOf(day) === month;
  const reachable = inMonth(focused) ? focused : inMonth(today) ? today : daysOf(month)[0];

  // The day that a key leads to may be in a month that the address has yet to come to.
  useEffect(() => {
    if (!moves.current || focused === null || monthOf(focused) !== month) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, month]);

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (!day || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = dayAfterKey(event.key, day);
    if (next === null) return;
    event.preventDefault();
    if (!readMonth(monthOf(next))) return;
    moves.current = true;
    setFocused(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  }

  return (
    <table
      ref={grid}
      {...GRID}
      aria-labelledby={titleId}
      onKeyDown={move}
      className="-mx-0.5 w-[calc(100%+0.25rem)] table-fixed border-separate border-spacing-0.5 sm:-mx-1 sm:w-[calc(100%+0.5rem)] sm:border-spacing-1"
    >
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
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={week.find((day) => day) ?? at}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekdays[weekday]} />
              ) : (
                <td key={day} className="p-0">
                  <Day
                    day={day}
                    season={days.get(day) ?? null}
                    look={lookOf(days.get(day), seasons)}
                    isToday={day === today}
                    isReachable={day === reachable}
                    onToggle={onToggle}
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

function lookOf(nome: string | undefined, seasons: readonly Season[]): Look | null {
  if (nome === undefined) return null;
  return seasons.find((season) => season.nome === nome) ?? unknownLook;
}

interface DayProps {
  day: IsoDate;
  /** The season's name, "" for one without a name, null for a day without a season. */
  season: string | null;
  look: Look | null;
  isToday: boolean;
  isReachable: boolean;
  onToggle: (day: IsoDate) => void;
  onFocus: (day: IsoDate) => void;
}

const Day = memo(function Day({ day, season, look, isToday, isReachable, onToggle, onFocus }: DayProps) {
  const spoken = season === null ? "senza stagione" : season || "stagione senza nome";
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      aria-pressed={season !== null}
      aria-current={isToday ? "date" : undefined}
      aria-label={`${dayName(day)}, ${spoken}`}
      onClick={() => onToggle(day)}
      onFocus={() => onFocus(day)}
      className={cn(
        "flex h-14 w-full flex-col items-start justify-between rounded border p-1 text-left sm:h-[clamp(4.25rem,11dvh,7rem)] sm:p-1.5 print:h-14",
        "hover:border-accent focus-visible:outline-offset-1",
        look?.cell ?? "border-line bg-surface",
      )}
    >
      <span
        aria-hidden
        className={cn(
          "text-sm tabular-nums",
          isToday &&
            "-m-0.5 rounded bg-accent px-1.5 py-0.5 font-semibold text-accent-ink print:bg-transparent print:text-ink",
        )}
      >
        {Number(day.slice(8))}
      </span>
      {look && (
        <span aria-hidden className="flex w-full min-w-0 items-end gap-1.5">
          <SeasonLetter look={look} className="h-5 min-w-5" />
          <span className="line-clamp-2 text-xs text-ink-soft max-lg:hidden">{season}</span>
        </span>
      )}
    </button>
  );
});
