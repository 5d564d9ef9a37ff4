import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesUnder, sourcePaths, textOf } from "../support/sources";

const maxLines = 350;

/** The path of a file of ours in running text; a quoted one may be of somewhere else. */
const namedFile =
  /(?<![\w./@*"-])(?:app|bench|components|docs|legacy-api|lib|public|scripts|tests)\/(?:(?!\]\()[\w/.()[\]@-])+?\.(?:tsx?|mjs|js|css|json|md)\b/g;

describe("files", () => {
  it("have at most 350 lines", () => {
    const paths = [...sourcePaths(), ...filesUnder("app").filter((path) => path.endsWith(".css"))];
    const long = paths.filter((path) => textOf(path).trimEnd().split("\n").length > maxLines);
    expect(paths.length).toBeGreaterThan(100);
    expect(long).toEqual([]);
  });

  it("have names in kebab-case, except those of the framework", () => {
    const odd = sourcePaths()
      // Named after their routes (entities.test.ts).
      .filter((path) => !path.startsWith("tests/e2e/"))
      .map((path) => path.split("/").pop() ?? "")
      .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.(tsx?|mjs)$/.test(name));
    expect(odd).toEqual([]);
  });

  it("that a comment or a document names exist", () => {
    const documents = ["README.md", "CONTRIBUTING.md", ...filesUnder("docs"), "public/sw.js"];
    const named = [...sourcePaths(), ...documents].flatMap((path) =>
      (textOf(path).match(namedFile) ?? []).map((name) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
  });

  it("name a shortcut of one character only while it is one: it can be switched off", () => {
    const paths = [...filesUnder("app"), ...filesUnder("components")].filter((path) => path.endsWith(".tsx"));
    expect(paths.filter((path) => /keyshortcuts="."/.test(textOf(path)))).toEqual([]);
  });

  it("have components come later through load-part.tsx alone, so that one that does not come loses no form", () => {
    const paths = [...filesUnder("app"), ...filesUnder("components")].filter((path) => /\.tsx?$/.test(path));
    const having = (pattern: RegExp) => paths.filter((path) => pattern.test(textOf(path)));
    expect(having(/\b(laterPart|loadPart)\(/).length).toBeGreaterThan(60);
    expect(having(/\blazy\(|\bdynamic\((?!\s*\(\) =>\s+loadPart\()/)).toEqual([]);
    // Options make a boundary of Suspense, which React holds back for 300 ms.
    expect(having(/\bssr: false|\bloading: \(\) =>/)).toEqual([]);
  });
});
