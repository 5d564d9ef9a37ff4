import { describe, expect, it } from "vitest";
import { plusDays } from "@/lib/rules/dates";
import { canPress, gridRows, monthSpans } from "./grid-layout";
import type { PlanBar, PlanDay, PlanRow } from "./plan-view";

const daysFrom = (first: string, count: number): PlanDay[] =>
  Array.from({ length: count }, (_, at) => ({ day: plusDays(first, at), isToday: false, season: null }));
const row = (id: string, canStart = true): PlanRow => ({ id, title: `Barca ${id}`, canStart });
const bar = (id: string, from: string, to: string, ...rowIds: string[]) =>
  ({ id, from, to, rowIds, title: id }) as unknown as PlanBar;

describe("the rows of the grid", () => {
  const days = daysFrom("2026-11-02", 7);
  const [one, two, none] = gridRows([row("1"), row("2"), row("3", false)], days, [
    bar("b", "2026-11-04", "2026-11-05", "1", "2"),
    bar("a", "2026-10-30", "2026-11-04", "1"),
    bar("c", "2026-11-08", "2026-11-20", "2"),
  ]);
  const drawn = (found: typeof one) =>
    found?.bars.map(({ item, column, span, lane, goesOnBefore, goesOnAfter }) => [
      item.id,
      column,
      span,
      lane,
      goesOnBefore,
      goesOnAfter,
    ]);

  it("stack what overlaps, cut what goes on, and draw a bar in each of its rows", () => {
    expect(drawn(one)).toEqual([
      ["a", 0, 3, 0, true, false],
      ["b", 2, 2, 1, false, false],
    ]);
    expect(drawn(two)).toEqual([
      ["b", 2, 2, 0, false, false],
      ["c", 6, 1, 0, false, true],
    ]);
    expect(drawn(none)).toEqual([]);
  });

  it("say of each day what is there", () => {
    expect(one?.occupied).toEqual(["a", "a", "a, b", "b", undefined, undefined, undefined]);
  });

  it("let a free day be pressed only where a sailing can be started", () => {
    expect(one && [canPress(one, 0), canPress(one, 6)]).toEqual([true, true]);
    expect(none && canPress(none, 0)).toBe(false);
  });
});

it("the months have as many columns as days", () => {
  expect(monthSpans(daysFrom("2026-11-30", 34))).toEqual([
    { month: "2026-11", count: 1 },
    { month: "2026-12", count: 31 },
    { month: "2027-01", count: 2 },
  ]);
});
