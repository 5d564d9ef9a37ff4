import { twMerge } from "tailwind-merge";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { isCall, knownClasses, possibleClasses } from "../support/class-names";
import { readSources } from "../support/sources";

const sources = readSources((path) => /^(app|components)\//.test(path) && path.endsWith(".tsx")).filter(
  ({ isTest }) => !isTest,
);
const known = knownClasses(sources);

/** Classes of which another one of the same element sets the same property. */
function overruled(text: string): string[] {
  const all = [...new Set(text.split(/\s+/).filter(Boolean))];
  const kept = new Set(twMerge(all.join(" ")).split(" "));
  return all.filter((name) => !kept.has(name));
}

/** Every place that gives classes, with all the texts that they can be. */
function* places(): Generator<{ place: string; texts: string[] }> {
  for (const { path, ast } of sources) {
    const found: { place: string; texts: string[] }[] = [];
    const visit = (node: ts.Node): void => {
      const at = () => `${path}:${ast.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (isCall(node, "cn", "cva")) found.push({ place: at(), texts: possibleClasses(node, known) });
      if (ts.isJsxAttribute(node) && node.name.getText() === "className") {
        const element = node.parent.parent as ts.JsxOpeningLikeElement;
        const own = possibleClasses(known.get(`<${element.tagName.getText()}>`), known);
        const given = possibleClasses(node.initializer, known);
        found.push({ place: at(), texts: own.flatMap((one) => given.map((text) => `${one} ${text}`)) });
      }
      node.forEachChild(visit);
    };
    visit(ast);
    yield* found;
  }
}

describe("the classes of one element", () => {
  it("set no property twice: the style sheet's order would decide, and not theirs", () => {
    const wrong = [...places()].flatMap(({ place, texts }) => {
      const lost = new Set(texts.flatMap(overruled));
      return lost.size > 0 ? [`${place}: ${[...lost].join(" ")}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("are seen through variants, conditions, constants and components", () => {
    expect(overruled("h-8 base:h-9 px-3 pr-9 h-9")).toEqual(["h-8"]);
    const button = possibleClasses(known.get("<Button>"), known);
    expect(button.length).toBeGreaterThan(10);
    expect(button.some((text) => /bg-danger/.test(text) && /base:h-8/.test(text))).toBe(true);
    expect(button.every((text) => overruled(`${text} base:rounded-full`).length > 0)).toBe(true);
  });
});
