import { expect, it } from "vitest";
import { isReliable } from "./reliability";

it("is green-tinted from 5 on", () => {
  expect([0, 4, 5, 10].map(isReliable)).toEqual([false, false, true, true]);
});
