import { describe, expect, it } from "vitest";
import packageJson from "@/package.json";
import lockFile from "@/package-lock.json";
import { textOf } from "../support/sources";

const { version } = packageJson;
const headings = [...textOf("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, heading = ""]) => heading);

describe("the version", () => {
  it("is one in package.json, the lock file, the image's label and CHANGELOG.md", () => {
    const [newest = ""] = headings;
    const label = /org\.opencontainers\.image\.version="([^"]*)"/.exec(textOf("Dockerfile"))?.[1];
    expect([lockFile.version, lockFile.packages[""].version, label, newest.split(" ")[0]]).toEqual(
      Array(4).fill(version),
    );
  });

  it("has its day and its changes, one line each, the newest first", () => {
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.filter((heading) => !/^\d+\.\d+\.\d+ · \d{4}-\d\d-\d\d$/.test(heading))).toEqual([]);
    const days = headings.map((heading) => heading.slice(-10));
    expect([...days].sort().reverse()).toEqual(days);
    const [, ...versions] = textOf("CHANGELOG.md").split(/^## /m);
    const lines = versions.map((text) => text.trim().split("\n").slice(2));
    expect(lines.filter((some) => some.length === 0)).toEqual([]);
    expect(lines.flat().filter((line) => !/^- \S.*\.$/.test(line))).toEqual([]);
  });
});
