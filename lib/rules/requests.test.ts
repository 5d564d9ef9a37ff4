import { describe, expect, it } from "vitest";
import { assignTo, hasBoatAndPort, isPending, toggledPublication } from "./requests";

describe("requests", () => {
  it("are pending while they are new or being processed", () => {
    expect([undefined, null, 0, 1, 2].map((stato) => isPending({ stato }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("once taken have a front office and stato 1, and nothing else changes", () => {
    expect(assignTo(3)).toEqual({ front: 3, stato: 1 });
  });

  it("become published by a save when they were not, and the other way round", () => {
    expect([undefined, null, 0, 1].map((pubblicato) => toggledPublication({ pubblicato }))).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it("have boat and port when the course is practical; without a known course they have neither", () => {
    const courses = [{ pratico: 1 }, { pratico: 0 }, {}, null, undefined];
    expect(courses.map(hasBoatAndPort)).toEqual([true, false, false, false, false]);
  });
});
