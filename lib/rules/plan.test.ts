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
    const today = "2026-12-31";
    expect(moveRange("trimestre", planRange("trimestre", "2026-11-01"), 1, today)).toBe("2026-12-01");
    expect(moveRange("settimana", planRange("settimana", "2026-10-25"), 1, today)).toBe("2026-10-26");
    expect(moveRange("settimana", planRange("settimana", "2027-01-01"), -1, today)).toBe("2026-12-21");
    expect(moveRange("mese", planRange("mese", "2026-12-31"), 1, today)).toBe("2027-01-01");
    expect(moveRange("trimestre", planRange("trimestre", "2026-01-31"), -1, today)).toBe("2025-12-01");
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
  expect(moveRange("mese", range, -1, "2026-11-25")).toBe("2026-11-01");
  expect(moveRange("mese", range, 1, "2026-11-25")).toBe("2026-12-01");
  expect(moveRange("mese", planRange("mese", "2026-11-01"), -1, "2026-11-25")).toBe("2026-10-01");
});

it("the month after is another one also where the shown one begins within its first week", () => {
  const next = (today: string, isPhone = false) =>
    moveRange("mese", currentRange("mese", today, isPhone), 1, today);
  expect([next("2026-12-03"), next("2026-12-03", true)]).toEqual(["2027-01-01", "2027-01-01"]);
});

it("the month after follows today's, also in the last days of a month", () => {
  const next = (today: string, isPhone: boolean) =>
    moveRange("mese", currentRange("mese", today, isPhone), 1, today);
  expect([next("2026-11-24", true), next("2026-11-28", true), next("2026-11-30", true)]).toEqual(
    Array(3).fill("2026-12-01"),
  );
  // The 30th is a Monday, and the range begins with it.
  expect(next("2026-11-30", false)).toBe("2026-12-01");
  expect(moveRange("mese", planRange("mese", "2027-05-01"), 1, "2026-11-30")).toBe("2027-06-01");
});

it("from a month's last days 'Mese successivo' of a phone leaves no day out", () => {
  for (const today of daysOfRange({ from: "2026-01-01", to: "2028-12-31" })) {
    const range = currentRange("mese", today, true);
    expect(moveRange("mese", range, 1, today) <= plusDays(range.to, 1), today).toBe(true);
  }
});
