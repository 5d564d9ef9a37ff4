import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays } from "../dates";
import {
  isWithin,
  maxMonths,
  monthsOf,
  periodProblem,
  readPeriod,
  wholeYear,
  yearBefore,
  yearPeriod,
  yearsOf,
} from "./period";

const today = "2026-11-22";

describe("the period of an address", () => {
  it.each([
    [{}, "2026-01-01", "2026-12-31"],
    [{ anno: "2024" }, "2024-01-01", "2024-12-31"],
    [{ dal: "2025-09-01", al: "2026-08-31" }, "2025-09-01", "2026-08-31"],
    [{ anno: "1971" }, "1971-01-01", "1971-12-31"],
    [{ anno: "2150" }, "2150-01-01", "2150-12-31"],
    [{ dal: "1971-01-01", al: "1971-02-01" }, "1971-01-01", "1971-02-01"],
    [{ dal: "2150-01-01", al: "2150-12-31" }, "2150-01-01", "2150-12-31"],
    [{ dal: "2025-12-01", al: "2027-11-30" }, "2025-12-01", "2027-11-30"],
    [{ anno: "2020", dal: "2026-03-01", al: "2026-03-01" }, "2026-03-01", "2026-03-01"],
  ])("%o", (search, from, to) => {
    expect(readPeriod(search, today)).toEqual({ period: { from, to }, problem: null });
  });

  it.each([
    [{ anno: "venti" }, /L'anno non è valido/],
    [{ anno: ["2025", "2026"] }, /L'anno non è valido/],
    [{ anno: ["2025"] }, /L'anno non è valido/],
    [{ anno: "12025" }, /L'anno non è valido/],
    [{ anno: "2025x" }, /L'anno non è valido/],
    [{ anno: "02025" }, /L'anno non è valido/],
    [{ anno: "9999" }, /L'anno non è valido/],
    [{ al: "2026-03-01" }, /Scrivi il primo e l'ultimo giorno\.$/],
    [{ dal: "2150-12-01", al: "2151-01-31" }, /Gli anni vanno dal/],
    [{ dal: "2026-03-01" }, /Scrivi il primo e l'ultimo giorno\.$/],
    [{ dal: "2026-02-30", al: "2026-03-01" }, /Scrivi il primo e l'ultimo giorno\.$/],
    [{ dal: "2026-03-02", al: "2026-03-01" }, /non può essere prima/],
    [{ dal: "2024-12-31", al: "2026-12-01" }, /al massimo 24 mesi/],
    [{ dal: "2024-01-01", al: "2026-01-01" }, /al massimo 24 mesi/],
    [{ dal: "0101-01-01", al: "0101-02-01" }, /Gli anni vanno dal/],
  ])("%o is none: the current year, with the reason", (search, problem) => {
    const read = readPeriod(search, today);
    expect(read.period).toEqual(yearPeriod(2026));
    expect(read.problem).toMatch(problem);
  });
});

it("a whole year is distinguished from other periods, and every touched year is listed", () => {
  expect(wholeYear(yearPeriod(2025))).toBe(2025);
  expect(wholeYear({ from: "2025-01-01", to: "2026-12-31" })).toBeNull();
  expect(wholeYear({ from: "2025-02-01", to: "2025-12-31" })).toBeNull();
  expect(yearsOf({ from: "2025-09-01", to: "2026-08-31" })).toEqual([2025, 2026]);
});

it("the year before has the same days, and whole months stay whole", () => {
  expect(yearBefore({ from: "2024-02-29", to: "2024-03-15" })).toEqual({
    from: "2023-02-28",
    to: "2023-03-15",
  });
  expect(yearBefore({ from: "2025-02-01", to: "2025-02-28" })).toEqual({
    from: "2024-02-01",
    to: "2024-02-29",
  });
});

it("any period has up to 24 months, beside as many a year earlier, each twelve months apart", () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => plusDays("1975-01-01", days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 700 }), (from, length) => {
      const period = { from, to: plusDays(from, length) };
      fc.pre(periodProblem(period.from, period.to) === null);
      const before = yearBefore(period);
      const [months, earlier] = [monthsOf(period), monthsOf(before)];
      expect(months.length).toBeLessThanOrEqual(maxMonths);
      const apart = earlier.map((month) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`);
      expect(apart).toEqual(months);
      expect(isWithin(before, before.from) && isWithin(before, before.to)).toBe(true);
    }),
  );
});
