import { expect, it } from "vitest";
import { tooLong } from "./limits";

it("a limit is said with a point before each three figures", () => {
  expect([200, 999, 5000, 10_000, 1_000_000].map(tooLong)).toEqual([
    "Al massimo 200 caratteri.",
    "Al massimo 999 caratteri.",
    "Al massimo 5.000 caratteri.",
    "Al massimo 10.000 caratteri.",
    "Al massimo 1.000.000 caratteri.",
  ]);
});
