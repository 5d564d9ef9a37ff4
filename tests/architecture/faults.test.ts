import { describe, expect, it } from "vitest";
import { filesNamedIn, filesUnder, missingOf, textOf } from "../support/sources";

const document = textOf("docs/faults.md");

describe("docs/faults.md", () => {
  const named = filesNamedIn(document);

  it("names only files that exist", () => {
    expect(named.length).toBeGreaterThan(40);
    expect(missingOf(named)).toEqual([]);
  });

  it("names every test of the faults suite", () => {
    const tests = filesUnder("tests/faults").filter((path) => /\.(spec|test)\.ts$/.test(path));
    expect(tests.filter((path) => !named.includes(path))).toEqual([]);
  });

  it("has a test in every row", () => {
    const rows = document.split("\n").filter((line) => /^\| (?!fault |---)/.test(line));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !/\.(spec|test)\.tsx?`/.test(row))).toEqual([]);
  });
});
