import { describe, expect, it } from "vitest";
import { cellAfter, choiceOf, tabStop } from "./grid-cells";
import type { GridRow } from "./grid-layout";
import type { PlanDay } from "./plan-view";

const days: PlanDay[] = ["01", "02", "03", "04"].map((day) => ({
  day: `2026-11-${day}`,
  isToday: day === "03",
  season: null,
}));
/** `x` is a day with something on it. */
const row = (id: string, taken: string, canStart = true): GridRow => ({
  row: { id, title: id, canStart },
  bars: [],
  occupied: [...taken].map((sign) => (sign === "x" ? "Elba" : undefined)),
});
const boats = [row("1", "...."), row("2", "..x.")];
const venues = [row("8", "....", false), row("9", "x..x", false)];
const cell = (id: string, day: number) => ({ row: id, day: `2026-11-0${day}` });

describe("the day that Tab comes to", () => {
  it("is the last one that had the focus, the same day of another row, today, or the first", () => {
    expect(tabStop(boats, days, cell("2", 1))).toEqual(cell("2", 1));
    expect(tabStop(boats, days, cell("7", 2))).toEqual(cell("1", 2));
    expect(tabStop(boats, days, { row: "2", day: "2026-10-31" })).toEqual(cell("1", 3));
    expect(tabStop(boats, days.slice(0, 2), null)).toEqual(cell("1", 1));
  });

  it("is one that can be pressed, where there is any", () => {
    expect(tabStop(venues, days, cell("8", 1))).toEqual(cell("9", 1));
    expect(tabStop(venues, days, null)).toEqual(cell("9", 1));
    expect(tabStop([row("8", "....", false)], days, null)).toBeNull();
  });
});

describe("a key on a day", () => {
  const moved = (key: string, from: { row: string; day: string }, rows = boats) =>
    cellAfter(key, from, rows, days);

  it("moves to the next day or row, and stays at the edges", () => {
    expect(moved("ArrowRight", cell("1", 1))).toEqual(cell("1", 2));
    expect(moved("ArrowDown", cell("1", 3))).toEqual(cell("2", 3));
    expect(moved("ArrowUp", cell("2", 3))).toEqual(cell("1", 3));
    for (const [key, from] of [
      ["ArrowLeft", cell("1", 1)],
      ["ArrowRight", cell("1", 4)],
      ["ArrowUp", cell("1", 1)],
      ["ArrowDown", cell("2", 1)],
    ] as const)
      expect(moved(key, from), key).toBeNull();
  });

  it("leads to the ends of the row with Home and End", () => {
    expect(moved("Home", cell("2", 3))).toEqual(cell("2", 1));
    expect(moved("End", cell("2", 3))).toEqual(cell("2", 4));
  });

  it("passes over days that cannot be pressed", () => {
    expect(moved("ArrowRight", cell("9", 1), venues)).toEqual(cell("9", 4));
    expect(moved("Home", cell("9", 4), venues)).toEqual(cell("9", 1));
    expect(moved("ArrowUp", cell("9", 1), venues)).toBeNull();
  });

  it("that is none of these moves nothing", () => {
    expect(moved("a", cell("1", 1))).toBeNull();
  });
});

it("a choice has more than one day, in order", () => {
  expect(choiceOf("1", "2026-11-03", "2026-11-01")).toEqual({
    row: "1",
    from: "2026-11-01",
    to: "2026-11-03",
  });
  expect(choiceOf("1", "2026-11-03", "2026-11-03")).toBeNull();
});
