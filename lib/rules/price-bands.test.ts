import { describe, expect, it } from "vitest";
import { ageOn, priceBandFor } from "./price-bands";

describe("ageOn", () => {
  it.each([
    ["the birthday itself", "21/11/2008", "2026-11-21", 18],
    ["the day before", "21/11/2008", "2026-11-20", 17],
    ["the day after", "21/11/2008", "2026-11-22", 18],
    ["the turn of the year", "31/12/2000", "2027-01-01", 26],
    ["the day of birth", "21/11/2026", "2026-11-21", 0],
    ["29 February, in a leap year on the day", "29/02/2008", "2028-02-29", 20],
    ["29 February, in a leap year the day before", "29/02/2008", "2028-02-28", 19],
    ["29 February, in a common year on 28 February", "29/02/2008", "2026-02-28", 17],
    ["29 February, in a common year on 1 March", "29/02/2008", "2026-03-01", 18],
    ["without leading zeros, with blanks", " 1/2/1960 ", "2026-02-01", 66],
  ])("%s", (_, born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  it("is unknown for a birth date that is missing, unreadable or in the future", () => {
    for (const born of [null, undefined, "", "29/02/2007", "31/04/2000", "2000-05-01", "01/05/00", "ieri"])
      expect(ageOn(born, "2026-11-21"), String(born)).toBeNull();
    expect(ageOn("22/11/2026", "2026-11-21")).toBeNull();
    expect(ageOn("21/11/2000", "21/11/2026")).toBeNull();
  });
});

describe("priceBandFor", () => {
  const bands = [
    { anni: 18, prezzo: 90 },
    { anni: 0, prezzo: 25 },
    { anni: 65, prezzo: 60 },
  ];

  it.each([
    [0, 25],
    [17, 25],
    [18, 90],
    [64, 90],
    [65, 60],
    [101, 60],
  ])("at %i years costs %i", (age, prezzo) => {
    expect(priceBandFor(bands, age)?.prezzo).toBe(prezzo);
  });

  it("there is none below the lowest years, without bands, or without an age", () => {
    expect(priceBandFor([{ anni: 6 }], 5)).toBeNull();
    expect(priceBandFor([], 30)).toBeNull();
    expect(priceBandFor(bands, null)).toBeNull();
  });

  it("ignores bands without readable years, and takes the first of two equal ones", () => {
    expect(priceBandFor([{ anni: null }, {}, { anni: 0, prezzo: 1 }, { anni: 0, prezzo: 2 }], 30)).toEqual({
      anni: 0,
      prezzo: 1,
    });
  });
});
