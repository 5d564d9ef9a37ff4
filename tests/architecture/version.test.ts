import { describe, expect, it } from "vitest";
import packageJson from "@/package.json";
import lockFile from "@/package-lock.json";
import { textOf } from "../support/sources";

const { version } = packageJson;
const headings = [...textOf("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, heading = ""]) => heading);

/** The text of each version below its heading. */
const versions = textOf("CHANGELOG.md")
  .split(/^## .*\n/m)
  .slice(1);

describe("the version", () => {
  it("is one in package.json, the lock file, the image's label and CHANGELOG.md", () => {
    const [newest = ""] = headings;
    const label = /org\.opencontainers\.image\.version="([^"]*)"/.exec(textOf("Dockerfile"))?.[1];
    expect([lockFile.version, lockFile.packages[""].version, label, newest.split(" ")[0]]).toEqual(
      Array(4).fill(version),
    );
  });

  it("is the one that docs/operate.md installs", () => {
    const operate = textOf("docs/operate.md");
    const named = [...operate.matchAll(/(?:--branch |checkout |\/srv\/pontile\/)(\d[\d.]*\d)/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(named.map(([, named]) => named)).toEqual(named.map(() => version));
  });

  it("has its day and its changes, one line each, the newest first", () => {
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.filter((heading) => !/^\d+\.\d+\.\d+ · \d{4}-\d\d-\d\d$/.test(heading))).toEqual([]);
    const days = headings.map((heading) => heading.slice(-10));
    expect([...days].sort().reverse()).toEqual(days);
    const lines = versions.map((text) => text.split("\n").filter((line) => line && !line.startsWith("### ")));
    expect(lines.filter((some) => some.length === 0)).toEqual([]);
    expect(lines.flat().filter((line) => !/^- \S.*\.$/.test(line))).toEqual([]);
    expect(new Set(lines.flat()).size).toBe(lines.flat().length);
  });

  it("says first what it means for who runs it, then the rest by subject", () => {
    const subjects = versions.map((text) => text.split(/^### /m));
    const long = subjects.filter(([loose = ""]) => !loose.trim());
    expect(long.length).toBeGreaterThan(1);
    expect(subjects.filter((parts) => parts.length > 1 && parts[0]?.trim())).toEqual([]);
    for (const [, ...parts] of long) {
      expect(parts[0]).toMatch(/^For who runs it\n/);
      expect(parts.filter((part) => !/^.+\n\n- /.test(part))).toEqual([]);
    }
  });
});
