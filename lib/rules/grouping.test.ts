import { expect, test } from "vitest";
import { groupByKey, groupsBy } from "./grouping";

test("entries of one key are together, by its first", () => {
  const lengthOf = (word: string) => word.length;
  expect([...groupsBy(["due", "a", "tre"], lengthOf)]).toEqual([
    [3, ["due", "tre"]],
    [1, ["a"]],
  ]);
  expect(groupByKey(["due", "a", "tre"], (word) => String(word.length))).toEqual([["due", "tre"], ["a"]]);
});
