import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, sourcePaths, textOf } from "../support/sources";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "legacy-api/README.md",
  ...filesUnder("docs").filter((path) => path.endsWith(".md")),
];
const sources = [...sourcePaths(), ...filesUnder("bench").filter((path) => path.endsWith(".ts"))];
const rules = filesUnder("docs/rules");

/** The anchors of a document's headings, as on GitHub. */
function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

const anchorsOf = new Map(documents.map((path) => [path, anchorsIn(textOf(path))]));

/**
 * The documents that a text cites, as `docs/rules/members.md#reliability`; without an anchor the whole file.
 */
function citationsIn(text: string): string[] {
  return text.match(/\bdocs\/[\w/-]+\.md(?:#[\w-]*)?/g) ?? [];
}

/** The targets of a document's links to other documents and its own headings, relative to the root. */
function linksIn(path: string, markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target = ""]) => {
    if (target.startsWith("#")) return path + target;
    return join(dirname(path), target).replaceAll("\\", "/");
  });
}

function isThere(address: string): boolean {
  const [path = "", anchor] = address.split("#");
  if (anchor === undefined) return anchorsOf.has(path) || existsSync(path);
  return anchorsOf.get(path)?.includes(anchor) ?? false;
}

describe("the rules of docs/rules", () => {
  it("exist for every citation in code, tests and documents, as do other documents", () => {
    const wrong = [...sources, ...documents].flatMap((path) =>
      citationsIn(textOf(path))
        .filter((address) => !isThere(address))
        .map((address) => `${path}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  it("have one heading each: no anchor occurs twice in a file", () => {
    const twice = rules.flatMap((path) => {
      const anchors = anchorsOf.get(path) ?? [];
      return anchors
        .filter((anchor, index) => anchors.indexOf(anchor) !== index)
        .map((anchor) => `${path}#${anchor}`);
    });
    expect(twice).toEqual([]);
  });

  it("are each cited by the code or the tests that follow them", () => {
    const cited = new Set(sources.flatMap((path) => citationsIn(textOf(path))));
    const subjects = rules.filter((path) => !path.endsWith("/README.md"));
    const headings = subjects.flatMap((path) => {
      const [_title, ...anchors] = anchorsOf.get(path) ?? [];
      return anchors.map((anchor) => `${path}#${anchor}`);
    });
    expect(headings.filter((heading) => !cited.has(heading))).toEqual([]);
  });

  it("are all in the index", () => {
    const listed = linksIn("docs/rules/README.md", textOf("docs/rules/README.md"));
    expect(rules.filter((path) => !path.endsWith("/README.md") && !listed.includes(path))).toEqual([]);
  });
});

describe("links between the documents", () => {
  it("lead to files and headings that exist", () => {
    const wrong = documents.flatMap((path) =>
      linksIn(path, textOf(path))
        .filter((address) => !isThere(address))
        .map((address) => `${path}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are found with and without anchors, and a wrong one is reported", () => {
    const cited = (name: string) => citationsIn(`See ${["docs", "rules", name].join("/")}.`)[0] ?? "";
    expect(isThere(cited("members.md#reliability"))).toBe(true);
    expect(isThere(cited("members.md"))).toBe(true);
    expect(isThere(cited("members.md#nowhere"))).toBe(false);
    expect(isThere(cited("members.md#"))).toBe(false);
    expect(isThere(cited("nobody.md"))).toBe(false);
    expect(anchorsIn("## `dati`, and what's in it\n")).toEqual(["dati-and-whats-in-it"]);
  });
});
