import { describe, expect, it } from "vitest";
import { sourcePaths, textOf } from "../support/sources";

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name).sort();

describe("docs/operate.md", () => {
  it("explains every metric of ours, and no other", () => {
    const metrics = found(textOf("lib/metrics.ts"), /"(pontile_\w+)"/g);
    expect(metrics.length).toBeGreaterThan(5);
    expect(found(textOf("docs/operate.md"), /^\| `(pontile_\w+)`/gm)).toEqual(metrics);
  });

  it("explains every message of the log", () => {
    const written = sourcePaths()
      .filter((path) => /^(lib|app)\/.*\.tsx?$/.test(path) && !path.includes(".test."))
      .flatMap((path) => found(textOf(path), /log\(\)(?:\.\w+|\[[^\]]+\])\([^;]*?"([\w -]+)",?\s*\);/g));
    expect(new Set(written).size).toBeGreaterThan(7);
    const explained = textOf("docs/operate.md");
    expect(written.filter((message) => !explained.includes(`\`${message}\``))).toEqual([]);
  });
});

describe("README.md", () => {
  it("has a row for every setting, and no other", () => {
    const settings = found(textOf("lib/env.ts"), /^ {2}([A-Z_]+): /gm);
    expect(settings.length).toBeGreaterThan(12);
    expect(found(textOf("README.md"), /^\| `([A-Z_]+)` \|/gm)).toEqual(settings);
  });
});
