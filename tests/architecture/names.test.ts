import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { filesUnder, readSources, type Source, sourcePaths, textOf } from "../support/sources";

/** Names that several files export with one meaning; docs/glossary.md#names-of-several-files says which. */
const shared = ["columns", "read"];

let product: Source[];
/** The code beside the product: the stand-in and the scripts. */
let others: Source[];

beforeAll(() => {
  const isCode = (path: string) => !/\.test\.tsx?$/.test(path);
  product = readSources((path) => /^(app|components|lib)\/|^middleware\.ts$/.test(path) && isCode(path));
  others = readSources((path) => /^(legacy-api|scripts)\//.test(path) && isCode(path));
});

/** Files whose exports Next.js names. */
const isOfFramework = (path: string) => /(^|\/)(page|layout|route|manifest|middleware)\.tsx?$/.test(path);

function boundIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundIn(element.name)));
}

const has = (node: ts.Statement, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === kind);

/** The names that a file declares and exports, values and types, without those that it passes on. */
function exportedBy(ast: ts.SourceFile): string[] {
  const imported = new Set(
    ast.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
      const named = importClause?.namedBindings;
      return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
    }),
  );
  return ast.statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier || !node.exportClause || !ts.isNamedExports(node.exportClause)) return [];
      return node.exportClause.elements
        .filter(({ name, propertyName }) => !imported.has((propertyName ?? name).text))
        .map(({ name }) => name.text);
    }
    if (!has(node, ts.SyntaxKind.ExportKeyword) || has(node, ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) => boundIn(name));
    const { name } = node as ts.Statement & { name?: ts.Identifier };
    return name ? [name.text] : [];
  });
}

describe("exported names", () => {
  it("are those of one file, except the ones that mean the same in several", () => {
    const files = new Map<string, Set<string>>();
    for (const { path, ast } of product.filter(({ path }) => !isOfFramework(path)))
      for (const name of exportedBy(ast)) files.set(name, (files.get(name) ?? new Set()).add(path));
    expect(files.size).toBeGreaterThan(2000);
    const several = [...files].filter(([, paths]) => paths.size > 1);
    const wrong = several.filter(([name]) => !shared.includes(name));
    expect(wrong.map(([name, paths]) => `${name}: ${[...paths].join(", ")}`)).toEqual([]);
    expect(several.map(([name]) => name).sort()).toEqual(shared);
  });

  it("are used in another file, be it a test", () => {
    const bench = filesUnder("bench").filter((path) => /\.(ts|mjs)$/.test(path));
    const files = new Map<string, Set<string>>();
    for (const path of [...sourcePaths(), ...bench])
      for (const [word] of textOf(path).matchAll(/[\w$]+/g))
        files.set(word, (files.get(word) ?? new Set()).add(path));
    const unused = [...product, ...others]
      .filter(({ path }) => !isOfFramework(path))
      .flatMap(({ path, ast }) =>
        exportedBy(ast)
          .filter((name) => [...(files.get(name) ?? [])].every((user) => user === path))
          .map((name) => `${path}: ${name}`),
      );
    expect(unused).toEqual([]);
  });

  it("that several files share are explained in the glossary", () => {
    expect(shared.length).toBeLessThanOrEqual(5);
    const [, section = ""] = textOf("docs/glossary.md").split("## Names of several files");
    expect(shared.filter((name) => !section.includes(`| ${name} |`))).toEqual([]);
  });
});

describe("comments", () => {
  let comments: { line: string; place: string }[];

  beforeAll(() => {
    const others = ["bench", "public"].flatMap((folder) => filesUnder(folder));
    const paths = [...sourcePaths(), ...others.filter((path) => /\.(ts|mjs|js|css)$/.test(path))];
    const lines = paths.flatMap((path) =>
      textOf(path)
        .split("\n")
        .map((line, at) => ({ line, place: `${path}:${at + 1}` })),
    );
    comments = lines.filter(({ line }) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line));
    expect(comments.length).toBeGreaterThan(6000);
  });

  it("are within 110 columns, the formatter's width", () => {
    const wide = comments.filter(({ line }) => line.length > 110);
    expect(wide.map(({ place }) => place)).toEqual([]);
  });

  it("have a noun where a sentence begins, not a pronoun that stands for one", () => {
    const begun = /(\/\/|\*|[.!?]) (What|Who|Whom|Whose|Whoever|Whatever)\b/;
    expect(begun.test("  /** What is sent. */") && begun.test("// Sent. Who asks")).toBe(true);
    const offenders = comments.filter(({ line }) => begun.test(line));
    expect(offenders.map(({ place, line }) => `${place} ${line.trim()}`)).toEqual([]);
  });
});
