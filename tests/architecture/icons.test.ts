import ts from "typescript";
import { describe, expect, it } from "vitest";
import { iconNames } from "@/components/ui/icon-names";
import { makeSprite, SPRITE } from "@/scripts/icons";
import { isTest, readSources, textOf } from "../support/sources";

const product = readSources((path) => !isTest(path));
const shipped = product.filter(({ path }) => /^(app|components|lib)\//.test(path));

/** Every icon name in use: in `<Icon name=…>`, and in attributes and properties called `icon`. */
function drawnNames(): Set<string> {
  const names = new Set<string>();
  const isForIcon = (node: ts.Node) =>
    ts.isJsxAttribute(node)
      ? node.name.getText() === "icon" ||
        (node.name.getText() === "name" && node.parent.parent.tagName.getText() === "Icon")
      : (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === "icon";
  for (const { ast } of shipped) {
    const visit = (node: ts.Node, forIcon: boolean): void => {
      if (forIcon && ts.isStringLiteralLike(node)) names.add(node.text);
      node.forEachChild((child) => visit(child, forIcon || isForIcon(node)));
    };
    visit(ast, false);
  }
  return names;
}

describe("icons", () => {
  it("are in the committed sprite as in lucide: `npm run icons` updates it", async () => {
    expect(textOf(SPRITE)).toBe(await makeSprite());
  });

  it("are in the sprite only if they are used", () => {
    const drawn = drawnNames();
    expect(iconNames.filter((name) => !drawn.has(name))).toEqual([]);
    expect(iconNames.length).toBeGreaterThan(80);
  });

  it("come from the sprite alone: lucide's components add weight to every screen", () => {
    const importers = product.filter(({ imports }) =>
      imports.some(({ specifier }) => /^lucide-react(\/|$)/.test(specifier)),
    );
    expect(importers.map(({ path }) => path)).toEqual(["scripts/icons.ts"]);
  });
});
