import { expect, it } from "vitest";
import { isInRange, rangeParsers, rangeText } from "./range";

it("the list of certain days has what expires in them, both ends included", () => {
  const [first, last] = ["2026-11-30", "2026-12-06"];
  const days = ["2026-11-29", "2026-11-30", "2026-12-06", "2026-12-07", null];
  expect(days.map((day) => isInRange(day, first, last))).toEqual([false, true, true, false, false]);
  expect(isInRange("2026-12-07", first, null)).toBe(true);
  expect(isInRange("2026-11-29", null, last)).toBe(true);
});

it("says which days, and takes no text of the address that is no day", () => {
  expect(rangeText("2026-11-30", "2026-12-06")).toBe("Scadenze dal 30/11/2026 al 06/12/2026");
  expect(rangeText("2026-11-30", null)).toBe("Scadenze dal 30/11/2026");
  expect(rangeText(null, "2026-12-06")).toBe("Scadenze fino al 06/12/2026");
  expect(rangeParsers.dal.parse("2026-02-31")).toBe(null);
  expect(rangeParsers.dal.parse("2026-02-28")).toBe("2026-02-28");
});
