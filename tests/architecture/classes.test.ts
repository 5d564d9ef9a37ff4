import { twMerge } from "tailwind-merge";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { isCall, knownClasses, ofCaller, possibleClasses } from "../support/class-names";
import { readSources } from "../support/sources";

const sources = readSources((path) => /^(app|components)\//.test(path) && path.endsWith(".tsx")).filter(
  ({ isTest }) => !isTest,
);
const known = knownClasses(sources);
const none = new Map<string, ts.Node>();

/** Classes whose property another class of the same element sets too. */
function overruled(text: string): string[] {
  const all = [...new Set(text.split(/\s+/).filter(Boolean))];
  const effective = new Set(twMerge(all.join(" ")).split(" "));
  return all.filter((name) => !effective.has(name));
}

/**
 * Classes without effect: `base:sm:h-auto` never wins over `h-dvh` of the same element, whatever the window's width.
 */
function outweighed(text: string): string[] {
  const all = text.split(/\s+/).filter(Boolean);
  const plain = all.filter((name) => !name.includes(":"));
  return all.filter((name) => {
    const utility = /^base:(?:(?:max-)?(?:sm|md|lg|xl)|pointer-coarse|print):([^:]+)$/.exec(name)?.[1];
    return utility && twMerge([...plain, utility].join(" ")).split(" ").length <= new Set(plain).size;
  });
}

interface Place {
  place: string;
  texts: string[];
  /** The classes written at this place, without those passed in. */
  own: string[];
}

/** Every place with classes, with all texts that they can have. */
function* places(): Generator<Place> {
  for (const { path, ast } of sources) {
    const found: Place[] = [];
    const visit = (node: ts.Node): void => {
      const at = () => `${path}:${ast.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (isCall(node, "cn", "cva"))
        found.push({ place: at(), texts: possibleClasses(node, known), own: possibleClasses(node, none) });
      if (ts.isJsxAttribute(node) && /(^c|C)lassName$/.test(node.name.getText())) {
        const element = node.parent.parent as ts.JsxOpeningLikeElement;
        const own = possibleClasses(
          known.get(ofCaller(element.tagName.getText(), node.name.getText())),
          known,
        );
        const given = possibleClasses(node.initializer, known);
        found.push({
          place: at(),
          texts: own.flatMap((one) => given.map((text) => `${one} ${text}`)),
          own: [],
        });
      }
      node.forEachChild(visit);
    };
    visit(ast);
    yield* found;
  }
}

describe("the classes of one element", () => {
  it("set each property once: otherwise the order of the style sheet decides", () => {
    const wrong = [...places()].flatMap(({ place, texts }) => {
      const lost = new Set(texts.flatMap(overruled));
      return lost.size > 0 ? [`${place}: ${[...lost].join(" ")}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("all have an effect", () => {
    const wrong = [...places()].flatMap(({ place, own }) =>
      own.flatMap(outweighed).map((name) => `${place}: ${name}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
    expect(outweighed("h-dvh base:h-4 base:sm:h-auto base:sm:w-4")).toEqual(["base:sm:h-auto"]);
  });

  it("are found through variants, conditions, constants and components", () => {
    expect(overruled("h-8 base:h-9 px-3 pr-9 h-9")).toEqual(["h-8"]);
    const button = possibleClasses(known.get(ofCaller("Button", "className")), known);
    expect(button.length).toBeGreaterThan(10);
    expect(button.some((text) => /bg-danger/.test(text) && /base:h-8/.test(text))).toBe(true);
    expect(button.every((text) => overruled(`${text} base:rounded-full`).length > 0)).toBe(true);
  });
});
