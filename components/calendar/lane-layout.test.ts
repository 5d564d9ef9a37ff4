import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays } from "@/lib/rules/dates";
import { daysOfMonth, weeksOf } from "@/lib/rules/months";
import type { CalendarItem } from "./items";
import { hiddenOn, layoutLanes, shownLanes } from "./lane-layout";

const item = (id: string, from: string, to = from): CalendarItem => ({ id, from, to, title: id });
const november = weeksOf("2026-11");
/** Monday 2 to Sunday 8. */
const week = november[1] ?? [];

const drawn = (items: CalendarItem[], days = week) =>
  layoutLanes(days, items).bars.map(({ item: { id }, column, span, lane, goesOnBefore, goesOnAfter }) => [
    id,
    column,
    span,
    lane,
    `${goesOnBefore ? "‹" : ""}${goesOnAfter ? "›" : ""}`,
  ]);

describe("a week's lay-out", () => {
  it("puts what shares a day on lines of their own, and reuses a line that is free again", () => {
    expect(
      drawn([
        item("c", "2026-11-05"),
        item("a", "2026-11-02", "2026-11-04"),
        item("b", "2026-11-04", "2026-11-06"),
      ]),
    ).toEqual([
      ["a", 0, 3, 0, ""],
      ["b", 2, 3, 1, ""],
      ["c", 3, 1, 0, ""],
    ]);
  });

  it("cuts what goes on before or after, at the month's ends too", () => {
    expect(drawn([item("a", "2026-10-30", "2026-11-03"), item("b", "2026-11-08", "2026-12-24")])).toEqual([
      ["a", 0, 2, 0, "‹"],
      ["b", 6, 1, 0, "›"],
    ]);
    expect(drawn([item("a", "2026-10-30", "2026-11-03")], november[0])).toEqual([["a", 6, 1, 0, "‹›"]]);
    expect(drawn([item("b", "2026-11-30", "2026-12-01")], november[5])).toEqual([["b", 0, 1, 0, "›"]]);
  });

  it("takes an end before the beginning for a single day", () => {
    expect(drawn([item("a", "2026-11-04", "2026-11-01")])).toEqual([["a", 2, 1, 0, ""]]);
  });

  it("leaves the last line to '+N altri' only where there is more than fits", () => {
    const busy = layoutLanes(
      week,
      ["a", "b", "c", "d"].map((id) => item(id, "2026-11-03")),
    );
    expect(shownLanes(busy, 4)).toBe(4);
    expect(shownLanes(busy, 3)).toBe(2);
    expect([0, 1, 2].map((column) => hiddenOn(busy, column, 2))).toEqual([0, 2, 0]);
  });
});

describe("any month", () => {
  const month = fc
    .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`);
  const months = month.chain((chosen) => {
    const first = `${chosen}-01`;
    const items = fc.array(
      fc
        .tuple(fc.integer({ min: -40, max: 45 }), fc.integer({ min: 0, max: 50 }))
        .map(([start, length]) => [plusDays(first, start), plusDays(first, start + length)] as const),
      { maxLength: 25 },
    );
    return items.map((spans) => ({
      days: daysOfMonth(chosen),
      weeks: weeksOf(chosen).map((days) => ({
        days,
        items: spans.map(([from, to], index) => item(String(index), from, to)),
      })),
    }));
  });

  it("has no two bars of one line on one day, and every item on each of its days and no other", () => {
    fc.assert(
      fc.property(months, ({ days, weeks }) => {
        const seen = new Map<string, string[]>();
        for (const { days: week, items } of weeks) {
          const { bars, lanes } = layoutLanes(week, items);
          const taken = new Set<string>();
          for (const bar of bars) {
            expect(bar.lane).toBeLessThan(lanes);
            for (let column = bar.column; column < bar.column + bar.span; column += 1) {
              const place = `${bar.lane}/${column}`;
              expect(taken).not.toContain(place);
              taken.add(place);
              const day = week[column];
              expect(day).toBeTruthy();
              seen.set(bar.item.id, [...(seen.get(bar.item.id) ?? []), day ?? ""]);
            }
          }
        }
        for (const { id, from, to } of weeks[0]?.items ?? [])
          expect(seen.get(id) ?? []).toEqual(days.filter((day) => from <= day && day <= to));
      }),
      { numRuns: 60 },
    );
  });

  it("needs no more lines than items share a day, and says of each day how many are not shown", () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 5 }), ({ weeks }, room) => {
        for (const { days: week, items } of weeks) {
          const layout = layoutLanes(week, items);
          const on = week.map(
            (day) => items.filter(({ from, to }) => day && from <= day && day <= to).length,
          );
          expect(layout.lanes).toBe(Math.max(...on));
          const shown = shownLanes(layout, room);
          for (const [column, count] of on.entries()) {
            const bars = layout.bars.filter((bar) => bar.column <= column && column < bar.column + bar.span);
            expect(bars.filter(({ lane }) => lane < shown).length + hiddenOn(layout, column, shown)).toBe(
              count,
            );
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
