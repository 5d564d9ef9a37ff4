import { useMemo, useState } from "react";
import { formatDateRange } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { groupsBy } from "@/lib/rules/grouping";
import { rangeDays } from "@/lib/rules/months";
import type { SeasonPlan } from "./use-days-run";
import type { DayRange } from "./use-range-gestures";

interface DayRangeOptions {
  /** Each day's season by its name; undefined while the list is not there. */
  days: ReadonlyMap<IsoDate, string> | undefined;
  /** The chosen season's name. */
  season: string | undefined;
  /** Gives each day of a plan its season. */
  start: (plan: SeasonPlan, doneText: string) => void;
}

/**
 * A range of days, over several months too, and its actions: the chosen season for all of its days, or none.
 */
export function useDayRange({ days, season, start }: DayRangeOptions) {
  const [range, setRange] = useState<DayRange | null>(null);
  const [isPicking, setPicking] = useState(false);
  const selected = useMemo(() => (range ? rangeDays(range.anchor, range.head) : []), [range]);
  const toSet = season === undefined ? [] : selected.filter((day) => days?.get(day) !== season);
  const toClear = selected.filter((day) => days?.has(day));
  const seasons = groupsBy(
    toSet.flatMap((day) => days?.get(day) ?? []),
    (name) => name,
  );
  const replaced = new Map([...seasons].map(([name, all]) => [name, all.length]));
  const name = formatDateRange(selected[0], selected.at(-1));

  function cancel() {
    setRange(null);
    setPicking(false);
    focusDay();
  }

  /** The days of the range that change get `nome`. */
  function give(changed: readonly IsoDate[], nome: string | null, doneText: string) {
    if (changed.length === 0) return;
    start(new Map(changed.map((day) => [day, nome])), doneText);
    cancel();
  }

  return {
    range,
    setRange,
    selected,
    toSet,
    toClear,
    /** The number of changing days that each of the other seasons has now. */
    replaced,
    isPicking,
    /** The last day is still to be pressed. */
    awaitsLast: isPicking && range !== null && range.anchor === range.head,
    isOpen: range !== null || isPicking,
    pick: () => setPicking(true),
    cancel,
    apply: () => give(toSet, season ?? null, `${season}, ${name}`),
    clear: () => give(toClear, null, `Senza stagione, ${name}`),
  };
}

/** The bar that was pressed goes: the focus returns to the grid's day. */
function focusDay() {
  document.querySelector<HTMLElement>("[data-day][tabindex='0']")?.focus({ preventScroll: true });
}
