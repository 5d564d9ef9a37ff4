import { describe, expect, it } from "vitest";
import { countYears, formatCount } from "./counts";

describe("formatCount", () => {
  const counts = [0, 7, 99, 300, 999, 1000, 9999, 10_000, 20_000, 123_456, 1_000_000, 98_765_432];

  it.each(counts)("writes %d as the browser does", (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat("it-IT").format(count));
    expect(formatCount(count, "always")).toBe(
      new Intl.NumberFormat("it-IT", { useGrouping: "always" }).format(count),
    );
  });
});

it("a year is one, also where it came as text", () => {
  expect([1, "1", 14, "…"].map(countYears)).toEqual(["1 anno", "1 anno", "14 anni", "… anni"]);
});
