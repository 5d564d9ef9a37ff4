import { describe, expect, it } from "vitest";
import { differences } from "../hosts/differences";
import { filesNamedIn, missingOf, sourcePaths, textOf } from "../support/sources";

const document = textOf("docs/security.md");
const named = filesNamedIn(document);

describe("docs/security.md", () => {
  it("names only files that exist", () => {
    expect(named.length).toBeGreaterThan(60);
    expect(missingOf(named)).toEqual([]);
  });

  it("has a test in every row that says how a promise is shown", () => {
    const tables = document.split(/\n\n/).filter((block) => /^\|[^\n]*\| shown by \|\n/.test(block));
    const rows = tables.flatMap((table) => table.split("\n").slice(2));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !/`[\w./()[\]-]+\.(test|spec)\.tsx?`[^|]* \|$/.test(row))).toEqual([]);
  });

  it("gives a reason for each group of requests with another answer on Vercel", () => {
    for (const name of Object.keys(differences)) expect(document).toContain(`- **${name}.** `);
  });

  it("covers every chapter of ASVS 5.0, each with a test or the reason why there is none", () => {
    for (let chapter = 1; chapter <= 17; chapter++) {
      const text = new RegExp(`^\\*\\*V${chapter} .*$`, "m").exec(document)?.[0] ?? "";
      expect(text, `V${chapter}`).toMatch(/\.(test|spec)\.tsx?`|Not applicable/);
    }
  });
});

describe("raw HTML", () => {
  it("is one constant, in the root layout", () => {
    const using = sourcePaths().filter(
      (path) =>
        /^(app|components|lib)\//.test(path) &&
        /dangerouslySetInnerHTML|\.innerHTML\s*=|document\.write/.test(textOf(path)),
    );
    expect(using.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual(["app/layout.tsx"]);
  });

  it("reads stored paths through the gateway alone: no address is built by hand", () => {
    const field = /\b(?:href|src|data|action|poster)=\{[^}]*\.(?:path|foto|sorgente|logbook)\b[^}]*\}/g;
    const found = sourcePaths()
      .filter((path) => /^(app|components)\/.*\.tsx$/.test(path))
      .flatMap((path) => (textOf(path).match(field) ?? []).map((text) => `${path}: ${text}`));
    // The path of a screen, not of a file.
    expect(found).toEqual(["app/(console)/dashboard/_screen/status-card.tsx: href={card.path}"]);
  });
});
