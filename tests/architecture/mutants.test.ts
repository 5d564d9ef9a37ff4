import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import measured from "../../bench/mutants.json";
import { mutantFolders } from "../../scripts/mutants/folders";
import type { MutantScore } from "../../scripts/mutants/score";
import { withTable } from "../../scripts/mutants/table";
import { sourcePaths, textOf } from "../support/sources";

const scores: Record<string, MutantScore> = measured;
const document = textOf("docs/mutants.md");

describe("docs/mutants.md", () => {
  it("has the folders with their last scores, and says which were not measured", () => {
    expect(mutantFolders.filter(({ path }) => !document.includes(`| \`${path}\` |`))).toEqual([]);
    expect(document).toBe(withTable(document, scores));
  });

  it("has scores only of folders that exist, and as they follow from the mutants", () => {
    const paths = mutantFolders.map(({ path }) => path);
    expect(Object.keys(scores).filter((path) => !paths.includes(path))).toEqual([]);
    expect(
      mutantFolders.flatMap(({ tests, path }) => [path, ...tests]).filter((path) => !existsSync(path)),
    ).toEqual([]);
    for (const [path, { noticed, survived, untested, score }] of Object.entries(scores))
      expect(score, path).toBe(Math.floor((noticed / (noticed + survived + untested)) * 1000) / 10);
  });

  it("gives its reason for the one kind that is ignored, and the code makes no exceptions", () => {
    expect(textOf("scripts/mutants/measure.ts")).toContain("ignoreStatic: true");
    expect(document).toMatch(/^\| .*\(`ignoreStatic`\).* \| .{40,} \|$/m);
    const excepting = sourcePaths().filter(
      (path) => /^(app|components|lib)\//.test(path) && /Stryker (disable|restore)/.test(textOf(path)),
    );
    expect(excepting).toEqual([]);
  });
});
