import { describe, expect, it } from "vitest";
import {
  activityDeposit,
  cardAge,
  discountShare,
  moneyDecimals,
  moneyNegative,
  moneyTooMuch,
  moneyUnreadable,
} from "./limits";
import { amountProblem, decimalProblem, readMetres, wholeProblem } from "./written-numbers";

describe("an amount", () => {
  const inBody = (value: number | string) => amountProblem(value, {});
  const typed = (value: string) => amountProblem(value, {}, true);

  it("in a body is a number, or text without grouping", () => {
    for (const value of [0, 12, 12.5, 12.55, "12", "12.5", "12,50", "0"])
      expect(inBody(value), String(value)).toBeNull();
  });

  it("is typed as people write it", () => {
    for (const value of ["12", "12,5", "1.234", "1.234,50", "12 €", "12,"])
      expect(typed(value), value).toBeNull();
  });

  it("has two decimals at most; a point before three figures groups them only where it is typed", () => {
    expect([inBody(1.005), inBody("12,505"), inBody("12.345"), typed("1,005")]).toEqual(
      Array(4).fill(moneyDecimals),
    );
    expect(inBody("1.2345")).toBe(moneyDecimals);
    // No group of thousands begins with 0.
    expect([typed("0.125"), typed("0.500")]).toEqual([moneyDecimals, moneyDecimals]);
  });

  it("is not negative, in the words of its field", () => {
    expect([inBody(-1), inBody("-1"), typed("-0,01")]).toEqual(Array(3).fill(moneyNegative));
    expect(amountProblem(-1, activityDeposit)).toBe(activityDeposit.negative);
  });

  it("is told the limit above it, and below zero that it is negative, however large", () => {
    expect([inBody(100_000_000), inBody("100000000,00")]).toEqual([null, null]);
    expect([inBody(100_000_000.01), inBody(1e12), typed("1.000.000.000")]).toEqual(
      Array(3).fill(moneyTooMuch),
    );
    expect([inBody(-1e12), typed("-1.000.000.000")]).toEqual(Array(2).fill(moneyNegative));
    expect(amountProblem(-1e12, activityDeposit)).toBe(activityDeposit.negative);
  });

  it("is nothing else", () => {
    expect([inBody("circa 12"), inBody(""), typed("dodici"), inBody(Number.NaN)]).toEqual(
      Array(4).fill(moneyUnreadable),
    );
    // A body has no texts that only people type.
    expect([inBody("12 €"), inBody("12,"), inBody(" 12")]).toEqual(Array(3).fill(moneyUnreadable));
  });
});

describe("a number with decimals", () => {
  const problem = (value: number | string) => decimalProblem(value, discountShare);

  it("is within its bounds", () => {
    for (const value of [0, 12.5, 100, "12,5", "12.5", "100", "12.34"]) expect(problem(value)).toBeNull();
    expect([problem(-0.5), problem("-1"), problem(100.1), problem("101")]).toEqual([
      discountShare.negative,
      discountShare.negative,
      discountShare.tooMuch,
      discountShare.tooMuch,
    ]);
  });

  it("is not guessed where a point may group three figures", () => {
    for (const value of ["1.234", "1.234 ", "50.000", "circa", ""])
      expect(problem(value), value).toBe(discountShare.unreadable);
    expect([problem(1.234), problem("1,234"), problem("1.2345"), problem("1.23")]).toEqual(
      Array(4).fill(null),
    );
  });
});

describe("a whole number", () => {
  const problem = (value: number | string) => wholeProblem(value, cardAge);

  it("is within its bounds", () => {
    for (const value of [0, 120, "0", "120", " 18 "]) expect(problem(value), String(value)).toBeNull();
    expect([problem(-1), problem("-1"), problem(121), problem("121")]).toEqual([
      cardAge.negative,
      cardAge.negative,
      cardAge.tooMuch,
      cardAge.tooMuch,
    ]);
  });

  it("has no decimals, letters or signs", () => {
    for (const value of [1.5, "1,5", "1.0", "", " ", "x1", "1x", "--1", "1234567890123456", Number.NaN])
      expect(problem(value), String(value)).toBe(cardAge.unreadable);
  });
});

describe("metres", () => {
  it("have up to three figures before and behind the comma", () => {
    expect(["9", "9,5", "9.50", "123,456", 9.5, 0].map(readMetres)).toEqual([9, 9.5, 9.5, 123.456, 9.5, 0]);
  });

  it("are nothing else", () => {
    for (const value of ["", "1234", "9,", ",5", "9,1234", "9m", "m9", "-9", "9,5,5", -1, 1e21, " 9"])
      expect(readMetres(value), String(value)).toBeNull();
  });
});
