import { expect, it } from "vitest";
import { licence } from "./licences";

it.each([
  [{ gg: "05", mm: "03", yy: "27" }, "2027-03-05"],
  [{ gg: 5, mm: 3, yy: 27 }, "2027-03-05"],
  [{ gg: "5", mm: "03", yy: 2031 }, "2031-03-05"],
  [{ gg: "31", mm: "02", yy: "27" }, null],
  [{ gg: "05", mm: "03", yy: "" }, null],
  [{ gg: "05", mm: "03" }, null],
  ['{"gg":"05","mm":"03","yy":"27"}', "2027-03-05"],
  ['"{\\"gg\\":5,\\"mm\\":3,\\"yy\\":27}"', "2027-03-05"],
  ["[]", null],
  ["2027-03-05 00:00:00", "2027-03-05"],
  ["05/03/27", null],
])("a licence's expiry %j is %j", (scadenza, day) => {
  expect(licence.parse({ id: 1, scadenza }).scadenza).toBe(day);
});
