import fc from "fast-check";
import { expect, it } from "vitest";
import { plusDays } from "../dates";
import { compareByKey, compareByMonth, type Happening, totalOf, uniqueById } from "./comparison";
import { yearPeriod } from "./period";

const measures = ["count", "cents"] as const;
type Measure = (typeof measures)[number];

const happening = (day: string, key: string, cents: number): Happening<Measure> => ({
  day,
  key,
  adds: { count: 1, cents },
});

it("sums stand beside those of the year before, by key and by month", () => {
  const all = [
    happening("2026-03-10", "Brezza", 100),
    happening("2026-03-31", "Brezza", 50),
    happening("2025-03-01", "Albatros", 7),
    happening("2024-12-31", "Albatros", 9),
  ];
  expect(compareByKey(all, yearPeriod(2026), measures)).toEqual([
    { key: "Brezza", now: { count: 2, cents: 150 }, before: { count: 0, cents: 0 } },
    { key: "Albatros", now: { count: 0, cents: 0 }, before: { count: 1, cents: 7 } },
  ]);
  const months = compareByMonth(all, yearPeriod(2026), measures);
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({
    key: "2026-03",
    now: { count: 2, cents: 150 },
    before: { count: 1, cents: 7 },
  });
});

it("months and keys add up to the same total, whatever the period", () => {
  const day = fc.integer({ min: 0, max: 1600 }).map((days) => plusDays("2023-01-01", days));
  const entry = fc
    .tuple(day, fc.constantFrom("a", "b", "", "c"), fc.integer({ min: 0, max: 1_000_000 }))
    .map((given) => happening(...given));
  fc.assert(
    fc.property(fc.array(entry), day, fc.integer({ min: 0, max: 650 }), (all, from, length) => {
      const period = { from, to: plusDays(from, length) };
      const byMonth = totalOf(compareByMonth(all, period, measures), measures);
      const byKey = totalOf(compareByKey(all, period, measures), measures);
      expect(byMonth).toEqual(byKey);
      const within = all.filter((one) => from <= one.day && one.day <= period.to);
      expect(byKey.now).toEqual({
        count: within.length,
        cents: within.reduce((sum, { adds }) => sum + adds.cents, 0),
      });
    }),
  );
});

it("keys stand in the order of their sums, then of the year before, then of their names", () => {
  const keys = (...all: [day: string, key: string, count: number][]) => {
    const happenings = all.map(([day, key, count]) => ({ day, key, adds: { count, cents: 0 } }));
    return compareByKey(happenings, yearPeriod(2026), measures).map(({ key }) => key);
  };
  expect(keys(["2026-01-01", "b", 1], ["2026-01-01", "a", 1], ["2026-01-01", "c", 1])).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(keys(["2026-01-01", "c", 1], ["2026-01-01", "b", 1], ["2026-01-01", "a", 1])).toEqual([
    "a",
    "b",
    "c",
  ]);
  const before = [
    ["2025-01-01", "b", 3],
    ["2025-01-01", "a", 1],
    ["2025-01-01", "c", 2],
  ] as const;
  expect(keys(...before.map((one): [string, string, number] => [...one]))).toEqual(["b", "c", "a"]);
});

it("the total is the sum of both sides, under no key", () => {
  const rows = [
    { key: "a", now: { count: 1, cents: 2 }, before: { count: 3, cents: 4 } },
    { key: "b", now: { count: 10, cents: 20 }, before: { count: 30, cents: 40 } },
  ];
  expect(totalOf(rows, measures)).toEqual({
    key: "",
    now: { count: 11, cents: 22 },
    before: { count: 33, cents: 44 },
  });
});

it("a record that stands in several lists counts once", () => {
  const list = [{ id: 1 }, { id: 2 }];
  expect(uniqueById(list, [{ id: 2 }, { id: 3 }], list).map(({ id }) => id)).toEqual([1, 2, 3]);
});
