import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json";
import { isTest, readSources } from "../support/sources";

/** Files that a production installation builds and runs; other scripts and the stand-in need a full one. */
const isProduction = (path: string) =>
  /^(app|components|lib)\//.test(path) ||
  /^scripts\/(start|packages|lock|setup|check-env)\./.test(path) ||
  /^(middleware|(next|postcss|tailwind)\.config)\.\w+$/.test(path);

const nameOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

describe("dependencies in package.json", () => {
  const sources = readSources((path) => isProduction(path) && !isTest(path));

  it("include every package that production code imports: development packages are not installed there", () => {
    const missing = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ file, specifier, typeOnly }) => file === null && !typeOnly && !isBuiltin(specifier))
        .filter(({ specifier }) => !(nameOf(specifier) in manifest.dependencies))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });

  it("include what Next.js installs by itself when a TypeScript project lacks it", () => {
    expect(Object.keys(manifest.dependencies)).toEqual(
      expect.arrayContaining(["typescript", "@types/node", "@types/react"]),
    );
  });
});
