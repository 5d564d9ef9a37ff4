import { expect, it } from "vitest";
import { filesUnder, textOf } from "../support/sources";

const textsOf = (folders: readonly string[]) =>
  folders
    .flatMap(filesUnder)
    .filter((path) => /\.tsx?$/.test(path))
    .map(textOf)
    .join("\n");

it("what the benchmarks look for in a page is what the product writes there", () => {
  const looked = textsOf(["bench"]).matchAll(/\[(data-[a-z-]+)|["`]\.([a-z]+-[a-z-]+)["`]/g);
  const names = new Set([...looked].map(([, attribute, className]) => attribute ?? className ?? ""));
  const product = textsOf(["app", "components"]);
  expect(names.size).toBeGreaterThan(2);
  const isWritten = (name: string) => new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(product);
  expect([...names].filter((name) => !isWritten(name))).toEqual([]);
});
