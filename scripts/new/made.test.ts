import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { newFiles } from "./files";
import { newLines, withLine } from "./lines";
import { entityNames } from "./names";

const names = entityNames("supplier", "fornitore", "/fornitori");

/**
 * The texts of a new list with a form as `npm run new` writes them, in memory; `npm run test:new` tries them.
 */
function made(): Map<string, string> {
  const texts = new Map(Object.entries(newFiles(names)));
  for (const line of newLines(names))
    texts.set(line.path, withLine(texts.get(line.path) ?? readFileSync(line.path, "utf8"), line));
  return texts;
}

describe("a new list with a form", () => {
  it("takes the place of no file", () => {
    const files = Object.keys(newFiles(names));
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => existsSync(file))).toEqual([]);
  });

  it("finds a place for each of its lines, and each once", () => {
    const texts = made();
    for (const { path, line } of newLines(names)) expect(texts.get(path)?.split(line).length, path).toBe(2);
  });

  it("is TypeScript that can be read", () => {
    const wrong = [...made()]
      .filter(([path]) => /\.tsx?$/.test(path))
      .filter(([fileName, text]) => {
        const { diagnostics = [] } = ts.transpileModule(text, {
          fileName,
          reportDiagnostics: true,
          compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
        });
        return diagnostics.length > 0;
      });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});

describe("names", () => {
  it("follow from ours, the legacy API's and the route", () => {
    expect(entityNames("sea card type", "tessera", "/tessere")).toMatchObject({
      files: "sea-card-types",
      many: "seaCardTypes",
      One: "SeaCardType",
      answer: "Tessera",
      gender: "f",
      title: "Tessere",
    });
    expect(entityNames("body", "ente", "/enti").files).toBe("bodies");
    expect(() => entityNames("Supplier", "fornitore", "/fornitori")).toThrow("lower-case");
    expect(() => entityNames("supplier", "fornitore", "/for/nitori")).toThrow("one word");
  });

  it("a line that finds no place says so", () => {
    expect(() => withLine("a\nb", { path: "x.ts", after: /^c/, line: "d" })).toThrow("x.ts: no line like");
    expect(withLine("a\nb", { path: "x.ts", after: /^a/, line: "d" })).toBe("a\nd\nb");
  });
});
