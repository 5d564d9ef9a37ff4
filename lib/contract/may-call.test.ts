import { expect, it } from "vitest";
import { levels } from "../rules/levels";
import { mayCall } from "./may-call";

it.each([
  ["documenti.delete", ["ADMIN", "GOD"]],
  ["doccirc.delete", ["ADMIN", "GOD"]],
  ["crocierautente.delete", ["ADMIN", "GOD"]],
  ["logbook.delete", ["ADMIN", "GOD"]],
  ["docbarca.delete", ["SEGRETERIA", "ADMIN", "GOD"]],
  ["qualifica.remove", ["ADMIN"]],
] as const)("%s is for %j", (key, expected) => {
  expect(levels.filter((level) => mayCall(key, level))).toEqual(expected);
});
