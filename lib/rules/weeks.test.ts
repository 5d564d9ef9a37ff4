import { describe, expect, it } from "vitest";
import { dayOfWeek, isWeekend, weekEnd, weekStart } from "./weeks";

describe("weeks", () => {
  it.each([
    ["2026-11-23", 0],
    ["2026-11-25", 2],
    ["2026-11-29", 6],
  ])("start on Monday: %s is in the same week as the others, at %i", (day, place) => {
    expect([weekStart(day), weekEnd(day)]).toEqual(["2026-11-23", "2026-11-29"]);
    expect(dayOfWeek(day)).toBe(place);
  });

  it("run over the end of a year", () => {
    expect(weekStart("2027-01-01")).toBe("2026-12-28");
    expect(weekEnd("2026-12-31")).toBe("2027-01-03");
  });

  it("end with Saturday and Sunday as their weekend", () => {
    const days = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"];
    expect(days.filter(isWeekend)).toEqual(["2026-11-28", "2026-11-29"]);
  });
});
