import { expect, it } from "vitest";
import { rangeTitle, shortRangeTitle } from "./plan-texts";

it.each([
  ["settimana", "2026-11-02", "2026-11-08", "dal 02/11/2026 al 08/11/2026", "02–08/11/2026"],
  ["mese", "2026-11-01", "2026-11-30", "novembre 2026", "novembre 2026"],
  ["mese", "2026-11-23", "2026-12-23", "novembre 2026 – dicembre 2026", "nov – dic 2026"],
  ["trimestre", "2026-11-01", "2027-01-31", "novembre 2026 – gennaio 2027", "nov 2026 – gen 2027"],
] as const)("a range of a %s, %s to %s, is %s, on a phone %s", (scale, first, last, title, short) => {
  expect([rangeTitle(scale, { first, last }), shortRangeTitle(scale, { first, last })]).toEqual([
    title,
    short,
  ]);
});
