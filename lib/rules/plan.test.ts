import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays } from "./dates";
import { currentRange, daysOfRange, freeStretches, moveRange, planRange } from "./plan";
import { overlap } from "./spans";

describe("the range of the plan", () => {
  it("is the week from Monday, the month, or three months", () => {
    expect(planRange("settimana", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
    expect(planRange("mese", "2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(planRange("trimestre", "2026-11-22")).toEqual({ from: "2026-11-01", to: "2027-01-31" });
  });

  it("moves by a week or by a month, over the end of a year and of summer time", () => {
    expect(moveRange("trimestre", planRange("trimestre", "2026-11-01"), 1)).toBe("2026-12-01");
    expect(moveRange("settimana", planRange("settimana", "2026-10-25"), 1)).toBe("2026-10-26");
    expect(moveRange("settimana", planRange("settimana", "2027-01-01"), -1)).toBe("2026-12-21");
    expect(moveRange("mese", planRange("mese", "2026-12-31"), 1)).toBe("2027-01-01");
    expect(moveRange("trimestre", planRange("trimestre", "2026-01-31"), -1)).toBe("2025-12-01");
  });
});

it("an entry is on the plan with any of its days", () => {
  const range = planRange("settimana", "2026-11-18");
  const isOn = (from: string, to: string) => overlap({ from, to }, range);
  expect([isOn("2026-11-10", "2026-11-16"), isOn("2026-11-22", "2026-11-30")]).toEqual([true, true]);
  expect([isOn("2026-11-01", "2026-11-30"), isOn("2026-11-18", "2026-11-18")]).toEqual([true, true]);
  expect([isOn("2026-11-10", "2026-11-15"), isOn("2026-11-23", "2026-11-30")]).toEqual([false, false]);
});

it("free stretches and entries fill the range, and no day is in both", () => {
  const first = "2026-11-01";
  const spans = fc.array(fc.tuple(fc.integer({ min: -10, max: 40 }), fc.integer({ min: 0, max: 12 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(spans, (all) => {
      const entries = all.map(([start, days]) => ({
        from: plusDays(first, start),
        to: plusDays(first, start + days),
      }));
      const range = { from: first, to: "2026-11-30" };
      const free = new Set(freeStretches(range, entries).flatMap(daysOfRange));
      for (const day of daysOfRange(range))
        expect(free.has(day)).toBe(!entries.some(({ from, to }) => from <= day && day <= to));
      expect(free.size).toBe(
        freeStretches(range, entries).reduce((sum, one) => sum + daysOfRange(one).length, 0),
      );
    }),
  );
});

it("the month of today begins with this week's Monday, on a phone with today, and leads to all of its days", () => {
  const range = currentRange("mese", "2026-11-25", false);
  expect(range).toEqual({ from: "2026-11-23", to: "2026-12-23" });
  expect(currentRange("mese", "2026-11-25", true).from).toBe("2026-11-25");
  expect(currentRange("settimana", "2026-11-25", true).from).toBe("2026-11-23");
  expect(moveRange("mese", range, -1)).toBe("2026-11-01");
  expect(moveRange("mese", range, 1)).toBe("2026-12-01");
  expect(moveRange("mese", planRange("mese", "2026-11-01"), -1)).toBe("2026-10-01");
});

describe("'Mese successivo'", () => {
  const next = (today: string, isPhone = false) => {
    const range = currentRange("mese", today, isPhone);
    return { shown: `${range.from} ${range.to}`, next: moveRange("mese", range, 1) };
  };
  const everyDay = daysOfRange({ from: "2026-01-01", to: "2032-12-31" });

  it.each([
    ["in the middle of a month", "2026-11-18", "2026-11-16 2026-12-16", "2026-12-01"],
    ["in its last week", "2026-11-29", "2026-11-23 2026-12-23", "2026-12-01"],
    ["in its last week, which is whole", "2027-01-31", "2027-01-25 2027-02-24", "2027-02-01"],
    [
      "on Monday the 30th, whose week has the next month's first days",
      "2026-11-30",
      "2026-11-30 2026-12-31",
      "2027-01-01",
    ],
    ["on Monday the 31st", "2026-08-31", "2026-08-31 2026-09-30", "2026-10-01"],
    ["in that week's new month", "2026-12-03", "2026-11-30 2026-12-31", "2027-01-01"],
    ["on Sunday the 1st", "2026-11-01", "2026-10-26 2026-11-30", "2026-12-01"],
    ["on Monday the 1st", "2026-06-01", "2026-06-01 2026-07-01", "2026-07-01"],
    ["on Monday the 1st of February", "2027-02-01", "2027-02-01 2027-03-03", "2027-03-01"],
    [
      "on the 30th of January, in a week that ends on the 1st",
      "2026-01-30",
      "2026-01-26 2026-02-28",
      "2026-03-01",
    ],
  ])("%s", (_, today, shown, month) => {
    expect(next(today)).toEqual({ shown, next: month });
  });

  it.each([
    ["2026-11-24", "2026-12-01"],
    ["2026-11-30", "2026-12-01"],
    ["2026-12-03", "2027-01-01"],
    // All of February is shown already.
    ["2026-01-31", "2026-03-01"],
  ])("on a phone, which begins with today, %s", (today, month) => {
    expect(next(today, true).next).toBe(month);
  });

  it.each([false, true])("skips no day that was not on screen, and shows others (phone: %s)", (isPhone) => {
    for (const today of everyDay) {
      const range = currentRange("mese", today, isPhone);
      const month = moveRange("mese", range, 1);
      expect(month <= plusDays(range.to, 1), today).toBe(true);
      expect(planRange("mese", month).to > range.to, today).toBe(true);
      // On a phone the range may begin on a month's last day.
      expect(month >= plusDays(range.from, isPhone ? 1 : 7), today).toBe(true);
    }
  });

  it("of a whole month is the one after it, also where today is in it", () => {
    for (const day of everyDay)
      expect(moveRange("mese", planRange("mese", day), 1)).toBe(plusDays(planRange("mese", day).to, 1));
  });
});
