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

  it("names the labels of every metric, and no other", () => {
    const defined = [
      ...textOf("lib/metrics.ts").matchAll(
        /"(pontile_\w+)"([^;]*?)(?=\b(?:counter|gauge|histogram)\(|^\};)/gm,
      ),
    ];
    expect(defined.length).toBeGreaterThan(10);
    for (const [, name = "", rest = ""] of defined) {
      const labels = found(/\[([^\]]*)\]/.exec(rest)?.[1] ?? "", /"(\w+)"/g);
      const row =
        new RegExp(`^\\| \`${name}\` \\| (.*?) \\| `, "m").exec(textOf("docs/operate.md"))?.[1] ?? "";
      const [, said = ""] = row.split(/\bby (?=`)/);
      const named = found(said.replace(/\([^)]*\)/g, "").split(":")[0] ?? "", /`(\w+)`/g);
      expect(named, name).toEqual(labels);
    }
  });

  it("explains every message of the log, with its levels", () => {
    const numbers: Record<string, string> = { info: "30", warn: "40", error: "50" };
    const calls = sourcePaths()
      .filter((path) => /^(lib|app)\/.*\.tsx?$/.test(path) && !path.includes(".test."))
      .flatMap((path) => [
        ...textOf(path).matchAll(/log\(\)(?:\.(\w+)|\[([^\]]+)\])\([^;]*?"([\w -]+)",?\s*\);/g),
      ]);
    const levels = new Map<string, Set<string>>();
    for (const [, level, choice = "", message = ""] of calls) {
      const all = levels.get(message) ?? new Set();
      for (const one of level ? [level] : found(choice, /"(\w+)"/g)) all.add(numbers[one] ?? one);
      levels.set(message, all);
    }
    expect(levels.size).toBeGreaterThan(9);
    for (const [message, all] of levels) {
      const row = new RegExp(`^\\| .*\`${message}\`.* \\| (.*?) \\| `, "m").exec(
        textOf("docs/operate.md"),
      )?.[1];
      expect(row, message).toBeDefined();
      expect(new Set(found(row ?? "", /\b(\d0)\b/g)), message).toEqual(all);
    }
  });
});
