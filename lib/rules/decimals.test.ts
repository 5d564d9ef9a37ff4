import { describe, expect, it } from "vitest";
import { readDecimal } from "./decimals";

describe("a number with decimals", () => {
  it.each([
    [12.5, 12.5],
    ["12.5", 12.5],
    [" 12,5 ", 12.5],
    ["0", 0],
    ["-3,25", -3.25],
  ])("%j is %d", (value, number) => expect(readDecimal(value)).toBe(number));

  it.each([null, undefined, "", "circa 30", "1.234,5", "1e3", ",5", "5,", Number.NaN, Infinity, true, {}])(
    "%j is none",
    (value) => expect(readDecimal(value)).toBeNull(),
  );
});
