import { describe, expect, it } from "vitest";
import { filesNamedIn, filesUnder, missingOf, textOf } from "../support/sources";

/** WCAG 2.2: numbers of its criteria of level A and AA, by guideline. */
const criteria = {
  A: "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
  AA: "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};
const wanted = Object.entries(criteria).flatMap(([level, list]) =>
  list.split(" ").map((number) => `${number} ${level}`),
);

const document = textOf("docs/accessibility.md");
const rows = [...document.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| (AA?) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number, level, state = "", shownBy = ""]) => ({ criterion: `${number} ${level}`, state, shownBy }),
);

describe("docs/accessibility.md", () => {
  it("has each criterion of WCAG 2.2 A and AA once, with its level", () => {
    expect(wanted).toHaveLength(55);
    expect(rows.map(({ criterion }) => criterion).sort()).toEqual([...wanted].sort());
  });

  it("says of each whether it is met, and of what is met by which file, by axe or by review", () => {
    for (const { criterion, state, shownBy } of rows) {
      expect(["met", "not met", "not applicable"], criterion).toContain(state);
      if (state === "met") expect(shownBy, criterion).toMatch(/`.+\.(tsx?|css)`|axe|Review/);
    }
  });

  it("names only files that exist", () => {
    const named = filesNamedIn(document);
    expect(named.length).toBeGreaterThan(50);
    expect(missingOf(named)).toEqual([]);
  });

  it("counts the browser tests in which axe looks at screens", () => {
    const looking = filesUnder("tests/e2e").filter((path) => textOf(path).includes("expectAccessible"));
    expect(document).toContain(`of ${looking.length} of the browser tests`);
  });
});
