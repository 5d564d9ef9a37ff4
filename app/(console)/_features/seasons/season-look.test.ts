import { describe, expect, it } from "vitest";
import { seasonsOf } from "./season-look";

const named = (...names: (string | null)[]) => names.map((nome, index) => ({ id: index + 1, nome }));
const letters = (...names: (string | null)[]) => seasonsOf(named(...names)).map(({ letter }) => letter);

describe("the look of season types", () => {
  it("has the shortest beginnings that are not taken", () => {
    expect(letters("Alta stagione", "Bassa", "Altissima", "Alt", "Al")).toEqual([
      "A",
      "B",
      "AL",
      "ALT",
      "A2",
    ]);
    expect(letters("alta", "Alta", "ALTA", "Alta", "A")).toEqual(["A", "AL", "ALT", "A2", "A3"]);
    expect(letters(null, "", "'99")).toEqual(["S", "S2", "9"]);
  });

  it("goes by the order in which they were made, whatever the list's", () => {
    const types = named("Alta", "Bassa");
    expect(seasonsOf(types.toReversed())).toEqual(seasonsOf(types));
  });

  it("has eight colours before the first comes again", () => {
    const names = Array.from({ length: 9 }, (_, index) => `${index}`);
    const badges = seasonsOf(named(...names)).map(({ badge }) => badge);
    expect(new Set(badges.slice(0, 8)).size).toBe(8);
    expect(badges[8]).toBe(badges[0]);
  });
});
