import { expect, it } from "vitest";
import { changesText } from "./range-bar";

it("the bar of a range says how many days change, and which seasons they have now", () => {
  const season = "Bassa stagione";
  const replaced = new Map([
    ["Festività", 8],
    ["Alta stagione", 1],
  ]);
  expect(changesText({ season, toSet: 46, replaced })).toBe(
    "Cambiano 46 giorni: 8 sono «Festività», 1 è «Alta stagione».",
  );
  expect(changesText({ season, toSet: 1, replaced: new Map() })).toBe("Cambia 1 giorno.");
  expect(changesText({ season, toSet: 0, replaced: new Map() })).toBe("");
  expect(changesText({ season: undefined, toSet: 3, replaced })).toBe("");
});
