import { describe, expect, it } from "vitest";
import { isPlainJson } from "./plain-json";

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], "fondo");

describe("a body that a screen could send", () => {
  it("has at most 32 levels", () => {
    expect([nested(0), nested(32), nested(33), nested(5_000)].map(isPlainJson)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("has no prototype name, at any depth", () => {
    for (const name of ["__proto__", "constructor", "prototype"])
      expect(isPlainJson(JSON.parse(`{"a":[{"${name}":1}]}`)), name).toBe(false);
    expect(isPlainJson({ proto: { toString: 1 }, a: [null, 1, "constructor"] })).toBe(true);
  });
});
