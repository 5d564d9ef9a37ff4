import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSources, stringsIn, textOf } from "../support/sources";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sections = textOf("CONTRIBUTING.md").split(/^## /m).slice(1);

interface Recipe {
  title: string;
  /** The addition of the example: a path, a call's key, a field. */
  example: string;
  /** The files and folders to touch for the example. */
  paths: string[];
}

const recipes = sections.flatMap((section): Recipe[] => {
  const [, example = "", entity = "", route = example.slice(1)] =
    /^Example: `([^`]+)`, of the entity `([\w-]+)`(?: on the route `(\w+)`)?\.$/m.exec(section) ?? [];
  if (!example) return [];
  const named = section.matchAll(/`((?:app|components|docs|legacy-api|lib|tests)\/[^`]+)`/g);
  const paths = [...named].map(([, path = ""]) =>
    path.replace("<entity>", entity).replace("<route>", route.replace(/^\//, "")),
  );
  return [{ title: section.split("\n", 1)[0] ?? "", example, paths }];
});

/** The product's files that mention something as a whole word of a string or of the code. */
function filesWith(example: string): string[] {
  const word = new RegExp(`(?<![\\w./-])${example.replaceAll(/[.]/g, "\\.")}(?![\\w./-])`);
  const isProduct = (path: string) =>
    /^(app|lib|legacy-api)\//.test(path) &&
    !/_features|\.test\./.test(path) &&
    !path.startsWith("legacy-api/plain/");
  return readSources((path) => isProduct(path) && word.test(textOf(path)))
    .filter((source) => word.test(example.startsWith("/") ? stringsIn(source).join("\n") : source.text))
    .map(({ path }) => path);
}

describe("CONTRIBUTING.md", () => {
  it("says how to add a screen, a call, a column and a field", () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      "Add a screen",
      "Add a call",
      "Add a column",
      "Add a field",
    ]);
  });

  it.each(recipes)("$title: names files and folders that exist", ({ paths }) => {
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(recipes)("$title: leaves out no file that the example stands in", ({ example, paths }) => {
    const found = filesWith(example);
    expect(found.length).toBeGreaterThan(1);
    expect(
      found.filter((file) => !paths.some((path) => file === path || file.startsWith(`${path}/`))),
    ).toEqual([]);
  });
});
