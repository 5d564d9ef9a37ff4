import { expect, it } from "vitest";
import { isVisible } from "./visibility";

it("what is not said is not hidden, and any flag but 1 hides", () => {
  expect(isVisible({})).toBe(true);
  expect([1, 0, null, "1", true].map((visibile) => isVisible({ visibile }))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
