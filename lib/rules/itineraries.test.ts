import { describe, expect, it } from "vitest";
import { disembarkationOf } from "./itineraries";

describe("the disembarkation port", () => {
  it("counts only on one-way itineraries", () => {
    expect(disembarkationOf({ oneway: 1, sbarco: 4 })).toBe(4);
    expect(disembarkationOf({ oneway: true, sbarco: 4 })).toBe(4);
    expect(disembarkationOf({ oneway: 0, sbarco: 4 })).toBeNull();
    expect(disembarkationOf({ oneway: false, sbarco: 4 })).toBeNull();
  });

  it("is none without a chosen port", () => {
    for (const sbarco of [0, null, undefined]) expect(disembarkationOf({ oneway: 1, sbarco })).toBeNull();
  });
});
