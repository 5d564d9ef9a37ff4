import { describe, expect, it } from "vitest";
import manifest from "../package.json";
import lock from "../package-lock.json";
import { lockMismatch, missingOptionalPackages } from "./lock.mjs";

const small = { dependencies: { a: "1.0.0" }, devDependencies: { b: "^2.0.0" } };
const smallLock = (packages: Record<string, unknown> = {}) => ({
  packages: {
    "": small,
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "2.3.0" },
    ...packages,
  },
});

describe("lockMismatch", () => {
  it("is null for the project's own lock file", () => {
    expect(lockMismatch(manifest, lock)).toBeNull();
  });

  it("is null when every package is locked in the version of package.json, or within its range", () => {
    expect(lockMismatch(small, smallLock())).toBeNull();
  });

  it.each([
    ["no lock file", null, /missing/],
    ["a lock file of npm 6", { dependencies: {} }, /missing/],
    [
      "another version in the lock file",
      smallLock({ "": { ...small, dependencies: { a: "1.0.1" } } }),
      /has a 1\.0\.0 in dependencies, package-lock\.json has 1\.0\.1/,
    ],
    [
      "a package that the lock file does not have",
      smallLock({ "": { ...small, devDependencies: {} } }),
      /b \^2\.0\.0 in devDependencies, package-lock\.json has none/,
    ],
    [
      "a package that only the lock file has",
      smallLock({ "": { ...small, optionalDependencies: { c: "3.0.0" } } }),
      /has c in optionalDependencies, package\.json has not/,
    ],
    ["a package without an entry", smallLock({ "node_modules/a": undefined }), /locks no version/],
    ["an entry of another version", smallLock({ "node_modules/a": { version: "1.0.9" } }), /locks 1\.0\.9/],
  ])("names %s", (_, given, sentence) => {
    expect(lockMismatch(small, given)).toMatch(sentence);
  });
});

describe("missingOptionalPackages", () => {
  const wanting = (packages: Record<string, unknown>) => ({
    packages: {
      "": {},
      "node_modules/a": {
        version: "1.0.0",
        optionalDependencies: { "@a/mac": "1.0.0", "@a/linux": "1.0.0" },
      },
      "node_modules/@a/linux": { version: "1.0.0" },
      ...packages,
    },
  });

  it("is empty when every optional package has an entry, at the top or within the package that requires it", () => {
    expect(missingOptionalPackages(wanting({ "node_modules/@a/mac": { version: "1.0.0" } }))).toEqual([]);
    const nested = { "node_modules/a/node_modules/@a/mac": { version: "1.0.0" } };
    expect(missingOptionalPackages(wanting(nested))).toEqual([]);
  });

  it("names the ones without an entry", () => {
    expect(missingOptionalPackages(wanting({}))).toEqual(["@a/mac"]);
  });

  it("does not accept another version, or one inside another package", () => {
    const elsewhere = {
      "node_modules/@a/mac": { version: "0.9.0" },
      "node_modules/b/node_modules/@a/mac": { version: "1.0.0" },
    };
    expect(missingOptionalPackages(wanting(elsewhere))).toEqual(["@a/mac"]);
  });
});
