import ts from "typescript";
import { expect, it } from "vitest";
import { labels } from "../support/labels";
import { isTest, readSources } from "../support/sources";

/** Former labels that are also values of the data. */
const codes = ["ADMIN", "TUTTI", "ACCETTATI"];

/** The texts of the product: string literals and the words between tags. */
function textsOf(root: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
      found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const texts = new Set(
  readSources((path) => /^(app|components|lib)\//.test(path) && !isTest(path)).flatMap(({ ast }) =>
    textsOf(ast),
  ),
);

it("the table has rows, and each label in it is one of the product", () => {
  expect(labels.size).toBeGreaterThan(30);
  expect([...labels.values()].filter((label) => !texts.has(label))).toEqual([]);
});

it("no label has its former form", () => {
  expect([...labels.keys()].filter((label) => texts.has(label) && !codes.includes(label))).toEqual([]);
});
