import { describe, expect, it } from "vitest";
import { formatCount } from "./counts";

describe("formatCount", () => {
  const counts = [0, 7, 99, 300, 999, 1000, 9999, 10_000, 20_000, 123_456, 1_000_000, 98_765_432];

  it.each(counts)("writes %d as the browser does", (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat("it-IT").format(count));
    expect(formatCount(count, "always")).toBe(
      new Intl.NumberFormat("it-IT", { useGrouping: "always" }).format(count),
    );
  });
});
