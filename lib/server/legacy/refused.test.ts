import { expect, it, vi } from "vitest";
import { failureOf, isRefused, Refused, refusalOf } from "./failures";

it("a refusal that another bundle has thrown is one", async () => {
  vi.resetModules();
  const other = await import("./failures");
  expect(other.Refused).not.toBe(Refused);
  const theirs = new other.Refused("session");
  expect([isRefused(theirs), failureOf(theirs).code, refusalOf(theirs).status]).toEqual([
    true,
    "session",
    401,
  ]);
});

it("any other error is none", () => {
  for (const error of [new Error("Refused"), { name: "Refused", failure: {} }]) {
    expect(isRefused(error)).toBe(false);
    expect(failureOf(error).code).toBe("internal");
    expect(() => refusalOf(error)).toThrow();
  }
});
