import { describe, expect, it } from "vitest";
import { type CalendarItem, isInMonth, itemName, nearestMonth } from "./items";

const item = (from: string, to = from): CalendarItem => ({ id: from, from, to, title: "Vela 1" });

describe("an item", () => {
  it("is named with its days and all that is known of it", () => {
    expect(itemName(item("2026-11-02"))).toBe("Vela 1, il 02/11/2026");
    expect(
      itemName({
        ...item("2026-11-02", "2026-11-05"),
        detail: "Maestrale",
        state: { tone: "warning", label: "Da chiudere" },
      }),
    ).toBe("Vela 1, dal 02/11/2026 al 05/11/2026, Maestrale, Da chiudere");
  });

  it("is in every month that it has a day in", () => {
    const long = item("2026-10-31", "2027-01-01");
    const months = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01", "2027-02"];
    expect(months.filter((month) => isInMonth(long, month))).toEqual(months.slice(1, 5));
  });
});

describe("the nearest month that has something", () => {
  it("is that of the closest day, of two as close the later one", () => {
    const items = [item("2026-01-10"), item("2026-08-30", "2026-09-02"), item("2027-01-05")];
    expect(nearestMonth(items, "2026-10")).toBe("2026-09");
    expect(nearestMonth(items, "2026-11")).toBe("2027-01");
    expect(nearestMonth(items, "2026-12")).toBe("2027-01");
    expect(nearestMonth(items, "2026-04")).toBe("2026-01");
    expect(nearestMonth(items, "2026-05")).toBe("2026-08");
    expect(nearestMonth(items, "2030-05")).toBe("2027-01");
  });

  it("is the month itself when something lies over it, and none when there is nothing", () => {
    expect(nearestMonth([item("2026-08-30", "2026-12-02")], "2026-10")).toBe("2026-10");
    expect(nearestMonth([], "2026-10")).toBeNull();
  });
});
