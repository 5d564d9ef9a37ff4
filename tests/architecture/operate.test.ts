import { describe, expect, it } from "vitest";
import { auditLine } from "@/lib/server/audit-line";
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

  /** The names in the first cells of a section's table. */
  const fieldsOf = (section: string) => {
    const [, rest = ""] = textOf("docs/operate.md").split(`\n## ${section}\n`);
    const [table = ""] = rest.split("\n\n").filter((part) => part.startsWith("| field |"));
    return table.split("\n").flatMap((row) => found(row.split(" | ")[0] ?? "", /`(\w+)`/g));
  };

  it("explains every field of the audit's lines, and no other", () => {
    const fields = new Set(auditLine.options.flatMap(({ shape }) => Object.keys(shape)));
    expect(fieldsOf("Who did what").sort()).toEqual([...fields].sort());
  });

  it("explains only fields that a line of the log has", () => {
    const logging = sourcePaths()
      .filter((path) => /^(lib|app)\//.test(path) && !path.includes(".test."))
      .map(textOf)
      .filter((text) => /\blog\(\)|\bpino\(/.test(text))
      .join("\n");
    // pino's own.
    const own = ["level", "time", "msg"];
    const fields = fieldsOf("The log").filter((name) => !own.includes(name));
    expect(fields.length).toBeGreaterThan(15);
    expect(fields.filter((name) => !new RegExp(`\\b${name}\\b[:,]| ${name} }`).test(logging))).toEqual([]);
  });
});
