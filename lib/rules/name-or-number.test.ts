import { expect, it } from "vitest";
import { nameOrNumber } from "./name-or-number";

it.each([
  ["Brezza", 3, undefined, "Brezza"],
  ["Brezza", null, "Barca", "Brezza"],
  ["", 3, undefined, "n. 3"],
  [null, 3, "Barca", "Barca n. 3"],
  [undefined, 0, "Barca", ""],
  [undefined, undefined, undefined, ""],
] as const)("of %j, %j and %j is %j", (name, id, kind, shown) => {
  expect(nameOrNumber(name, id, kind)).toBe(shown);
});
