import { describe, expect, it } from "vitest";
import { dayAfterKey, daysOfMonth, plusMonths, rangeDays, readMonth, sameDayIn, weeksOf } from "./months";

describe("a month", () => {
  it("is read from the address, and invalid text is not", () => {
    expect(readMonth("2026-11")).toBe("2026-11");
    expect(readMonth(" 2026-11")).toBeNull();
    for (const text of ["", "2026-13", "2026-00", "2026-1", "0026-11", "2200-01", "2026-11-01"])
      expect(readMonth(text), text).toBeNull();
  });

  it("has ranges over its end, in either direction", () => {
    const days = ["2026-06-29", "2026-06-30", "2026-07-01"];
    expect(rangeDays("2026-06-29", "2026-07-01")).toEqual(days);
    expect(rangeDays("2026-07-01", "2026-06-29")).toEqual(days);
    expect(rangeDays("2026-06-29", "2026-06-29")).toEqual(["2026-06-29"]);
  });

  it("has weeks from Monday to Sunday", () => {
    // 1 November 2026 is a Sunday.
    expect(weeksOf("2026-11")[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeksOf("2026-11")).toHaveLength(6);
    expect(weeksOf("2027-02").map(([monday]) => monday)).toEqual([
      "2027-02-01",
      "2027-02-08",
      "2027-02-15",
      "2027-02-22",
    ]);
    expect(weeksOf("2026-11").at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null]);
  });

  it("has every day once, also with clock changes", () => {
    expect(daysOfMonth("2026-03")).toHaveLength(31);
    expect(daysOfMonth("2026-10")).toHaveLength(31);
    expect(daysOfMonth("2028-02").at(-1)).toBe("2028-02-29");
  });

  it("is followed by another, up to the limits of the calendar", () => {
    expect([plusMonths("2026-12", 1), plusMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
    expect([plusMonths("2199-12", 1), plusMonths("1970-01", -1)]).toEqual(["2199-12", "1970-01"]);
    expect(sameDayIn("2027-02", "2027-01-31")).toBe("2027-02-28");
  });
});

describe("the keys of the grid", () => {
  it.each([
    ["ArrowLeft", "2026-11-01", "2026-10-31"],
    ["ArrowRight", "2026-11-30", "2026-12-01"],
    ["ArrowUp", "2026-11-09", "2026-11-02"],
    ["ArrowDown", "2026-11-28", "2026-12-05"],
    ["Home", "2026-11-11", "2026-11-09"],
    ["End", "2026-11-11", "2026-11-15"],
    ["Home", "2026-12-03", "2026-12-01"],
    ["End", "2026-11-30", "2026-11-30"],
    ["PageUp", "2026-03-31", "2026-02-28"],
    ["PageDown", "2026-11-11", "2026-12-11"],
  ])("%s leads from %s to %s", (key, from, to) => {
    expect(dayAfterKey(key, from)).toBe(to);
  });

  it("other keys lead nowhere", () => {
    expect(dayAfterKey("a", "2026-11-11")).toBeNull();
  });
});
