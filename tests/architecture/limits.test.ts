import { describe, expect, it } from "vitest";
import { limitSentences } from "../support/limit-sentences";
import { textOf } from "../support/sources";

describe.each(Object.keys(limitSentences))("%s names the limits as they are", (path) => {
  it.each(limitSentences[path]?.() ?? [])("%s", (sentence) => {
    expect(textOf(path).toLowerCase()).toContain(sentence.toLowerCase());
  });
});
