import { describe, expect, it } from "vitest";
import { asksForBoatAndPort, assignTo, flippedPublication, isPending } from "./requests";

describe("requests", () => {
  it("are pending while they are new or looked after", () => {
    expect([undefined, null, 0, 1, 2].map((stato) => isPending({ stato }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("taken, get a front office and stato 1, and nothing else", () => {
    expect(assignTo(3)).toEqual({ front: 3, stato: 1 });
  });

  it("saved, are published when they were not, and the other way round", () => {
    expect([undefined, null, 0, 1].map((pubblicato) => flippedPublication({ pubblicato }))).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it("ask for boat and port when the course is practical; a course that is not told asks for none", () => {
    const courses = [{ pratico: 1 }, { pratico: 0 }, {}, null, undefined];
    expect(courses.map(asksForBoatAndPort)).toEqual([true, false, false, false, false]);
  });
});
