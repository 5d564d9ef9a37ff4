import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents } from "../format/money";
import { decimalsOf, percentOf, readEuros, sumCents, toCents, toEuros } from "./money";

it("the decimals of an amount are counted as they are written; other texts have none", () => {
  const all = ["12", "12,5", "12.50", "1.234,505", "1.234", "12,", "12,50 €", "circa 12,50", "", "0.125"];
  expect(all.map(decimalsOf)).toEqual([0, 1, 2, 3, 0, 0, 2, 0, 0, 3]);
});

describe("toCents", () => {
  it.each([
    [12, 1200],
    [12.5, 1250],
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    ["12", 1200],
    ["12,5", 1250],
    ["12.50", 1250],
    ["12,", 1200],
    ["1.234,50", 123450],
    ["1.234", 123400],
    ["1234.5", 123450],
    ["1.234.567", 123456700],
    ["0,005", 1],
    ["0.500", 50],
    ["0.125", 13],
    ["01.234", 123],
    ["-3,20", -320],
    [" 1 200,00 € ", 120000],
    ["-0", 0],
  ])("reads %j as %d cents", (value, cents) => expect(toCents(value)).toBe(cents));

  it.each([
    "",
    "12,3,4",
    "1,234.50",
    "dodici",
    "1e3",
    "--1",
    ",50",
    "0.500,00",
    null,
    undefined,
    {},
    true,
    Number.NaN,
    Infinity,
    1e15,
  ])("%j is no amount", (value) => expect(toCents(value)).toBeNull());

  it("reads up to a hundred million euros, of either sign", () => {
    expect([toCents("100.000.000,00"), toCents(-100_000_000)]).toEqual([10_000_000_000, -10_000_000_000]);
    expect([toCents("100.000.000,01"), toCents(-100_000_000.01)]).toEqual([null, null]);
  });

  it("parses back every amount that it returns or shows", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(toCents(toEuros(cents))).toBe(cents);
        expect(toCents(String(toEuros(cents)))).toBe(cents);
        expect(toCents(formatCents(cents))).toBe(cents);
      }),
    );
  });
});

it("a price that is multiplied has all its decimals and no largest amount", () => {
  const all = [0.125, "0,3333", "-1.234,505", "12,", "1.000.000.000 €", "circa 12", Number.NaN, null];
  expect(all.map(readEuros)).toEqual([0.125, 0.3333, -1234.505, 12, 1e9, null, null, null]);
});

it("a percentage is in whole cents, exact halves away from zero", () => {
  expect([percentOf(1500, 33.3), percentOf(35000, 80.5), percentOf(-1, 50), percentOf(1, 49)]).toEqual([
    500, 28175, -1, 0,
  ]);
});

it("sums whole cents, ignoring what is no amount", () => {
  expect(sumCents([toCents(0.1), toCents(0.2), null, undefined])).toBe(30);
  expect(sumCents([])).toBe(0);
});

it("formats euros in Italian", () => {
  expect(formatCents(123450)).toBe("1.234,50\u00a0€");
  expect(formatCents(-5)).toBe("-0,05\u00a0€");
  expect(formatCents(null)).toBe("");
});
