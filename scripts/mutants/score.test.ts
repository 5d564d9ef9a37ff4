import { describe, expect, it } from "vitest";
import { scoreOf } from "./score";

const mutants = (...statuses: Parameters<typeof scoreOf>[0][number]["status"][]) =>
  statuses.map((status) => ({ status }));

describe("scoreOf", () => {
  it("is what a test noticed of all that are not ignored, rounded down", () => {
    const score = scoreOf(mutants("Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "Killed"), 12);
    expect(score).toMatchObject({ noticed: 3, survived: 1, untested: 1, ignored: 1, score: 60, seconds: 12 });
    expect(scoreOf(mutants("Killed", "Killed", "Survived"), 1).score).toBe(66.6);
  });

  it("refuses a mutant that never ran", () => {
    expect(() => scoreOf(mutants("Killed", "Pending"), 1)).toThrow("Pending");
  });
});
