import { describe, expect, it } from "vitest";
import { isOnlyChangeover, overlap } from "./spans";

describe("two spans", () => {
  const span = (from: number, to: number) => ({ from: `2026-07-0${from}`, to: `2026-07-0${to}` });

  it("overlap when they have a day in common", () => {
    expect([overlap(span(1, 3), span(3, 5)), overlap(span(3, 5), span(1, 3))]).toEqual([true, true]);
    expect([overlap(span(1, 9), span(3, 5)), overlap(span(2, 2), span(2, 2))]).toEqual([true, true]);
    expect([overlap(span(1, 2), span(3, 5)), overlap(span(3, 5), span(1, 2))]).toEqual([false, false]);
  });

  it("only change over on a last and first day, where both last several", () => {
    expect(isOnlyChangeover(span(1, 3), span(3, 5))).toBe(true);
    expect(isOnlyChangeover(span(3, 5), span(1, 3))).toBe(true);
    expect(isOnlyChangeover(span(1, 4), span(3, 5))).toBe(false);
    expect(isOnlyChangeover(span(3, 3), span(3, 5))).toBe(false);
    expect(isOnlyChangeover(span(1, 3), span(3, 3))).toBe(false);
  });
});
