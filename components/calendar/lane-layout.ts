import type { IsoDate } from "@/lib/rules/dates";
import { byDate, type CalendarItem, isBetween, lastDay } from "./items";

/** An item's part of a run of days, such as a week. */
export interface Bar<Item extends CalendarItem = CalendarItem> {
  item: Item;
  /** Its first day's place in the run; in a week, as `dayOfWeek` counts. */
  column: number;
  /** The number of days that are drawn. */
  span: number;
  /** The line it stands on; no two bars of one line share a day. */
  lane: number;
  /** Whether the item has days before and after the part that is drawn. */
  goesOnBefore: boolean;
  goesOnAfter: boolean;
}

export interface LaneLayout<Item extends CalendarItem = CalendarItem> {
  /** In the order of `byDate`. */
  bars: Bar<Item>[];
  /** The number of lines that the bars need. */
  lanes: number;
}

/**
 * Puts the items of a run of days on lines, each on the first line that is free on all of the item's days. A
 * week's days are those of `weeksOf`, with null for days of another month.
 */
export function layoutLanes<Item extends CalendarItem>(
  days: readonly (IsoDate | null)[],
  items: readonly Item[],
): LaneLayout<Item> {
  const first = days.find((day) => day !== null);
  const last = days.findLast((day) => day !== null);
  if (!first || !last) return { bars: [], lanes: 0 };

  /** The column after the last bar of each line. */
  const ends: number[] = [];
  const bars = items
    .filter((item) => isBetween(item, first, last))
    .sort(byDate)
    .map((item): Bar<Item> => {
      const goesOnBefore = item.from < first;
      const goesOnAfter = lastDay(item) > last;
      const column = days.indexOf(goesOnBefore ? first : item.from);
      const span = days.indexOf(goesOnAfter ? last : lastDay(item)) - column + 1;
      const free = ends.findIndex((taken) => taken <= column);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = column + span;
      return { item, column, span, lane, goesOnBefore, goesOnAfter };
    });
  return { bars, lanes: ends.length };
}

/**
 * The number of lines of a week that are shown when there is room for `room`: where there are more, the last
 * one makes place for '+N altri'.
 */
export function shownLanes({ lanes }: LaneLayout, room: number): number {
  return lanes > room ? room - 1 : lanes;
}

/** The number of a day's items, by its column, that are not among the `shown` lines. */
export function hiddenOn({ bars }: LaneLayout, column: number, shown: number): number {
  return bars.filter((bar) => bar.lane >= shown && bar.column <= column && column < bar.column + bar.span)
    .length;
}
