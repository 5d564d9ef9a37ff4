import { expect, it } from "vitest";
import { firstNames } from "./first-names";

it.each([
  [["Ada"], "Ada"],
  [["Ada", "Bea"], "Ada, Bea"],
  [["Ada", "Bea", "Ciro"], "Ada, Bea e un altro"],
  [["Ada", "Bea", "Ciro", "Dino"], "Ada, Bea e altri 2"],
])("of %j two are named, the others counted", (names, text) => {
  expect(firstNames(names, 2)).toBe(text);
});
