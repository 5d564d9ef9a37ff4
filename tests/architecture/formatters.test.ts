import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readSources, textOf } from "../support/sources";

/** Whether it is made when its file is loaded: no function stands around it. */
function isAtLoad(node: ts.Node): boolean {
  for (let { parent } = node; parent; { parent } = parent) if (ts.isFunctionLike(parent)) return false;
  return true;
}

/** The formatters of `Intl` that a file makes, each with its line and whether it is made at load. */
function formattersOf({ ast }: { ast: ts.SourceFile }): { line: number; atLoad: boolean }[] {
  const found: { line: number; atLoad: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && /^Intl\./.test(node.expression.getText(ast)))
      found.push({
        line: ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1,
        atLoad: isAtLoad(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

describe("formatters of Intl", () => {
  it("are made when they are first needed, by lib/once.ts: no page spends their time at its start", () => {
    const product = readSources(
      (path) =>
        /^(app|components|lib)\/|^middleware\.ts$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        textOf(path).includes("new Intl."),
    );
    const made = product.flatMap((source) =>
      formattersOf(source).map(({ line, atLoad }) => ({ place: `${source.path}:${line}`, atLoad })),
    );
    expect(made.length).toBeGreaterThan(10);
    expect(made.filter(({ atLoad }) => atLoad).map(({ place }) => place)).toEqual([]);
  });
});
