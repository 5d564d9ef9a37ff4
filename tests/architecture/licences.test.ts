import { describe, expect, it } from "vitest";
import manifest from "../../package.json";
import lock from "../../package-lock.json";
import { textOf } from "../support/sources";

const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Zlib",
  "Unlicense",
  "CC0-1.0",
  "CC-BY-4.0",
  "Python-2.0",
  "OFL-1.1",
]);

/** Packages with another licence, each with the reason to accept it. */
const accepted: Record<string, RegExp> = {
  "MPL-2.0, unchanged, compiles style sheets during the build": /^lightningcss(-|$)/,
  "MPL-2.0, unchanged, in tests and the demo alone": /^(axe-core|web-push)$/,
  "LGPL-3.0, a shared library, unchanged; Next.js' image optimiser, which is off": /^@img\/sharp-/,
};

interface Package {
  name: string;
  license: string | undefined;
}

/** Every installed package, development ones included, by its name without folders. */
const packages: Package[] = Object.entries(lock.packages as Record<string, { license?: string }>)
  .filter(([path]) => path !== "")
  .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ""), license }));

/** Whether permissive licences alone satisfy an SPDX expression without nested groups. */
const isPermissive = (license: string) =>
  license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((id) => permissive.has(id)));

const notices = textOf("THIRD-PARTY-NOTICES.md");
const noticed = [...notices.matchAll(/^## .*`(.+)`$/gm)].map(([, name = ""]) => name);

const isOf = (pattern: RegExp) => (installed: Package) => pattern.test(installed.name);

describe("licences", () => {
  it("of all packages are permissive, accepted by name, or in the notices", () => {
    const open = packages
      .filter(({ license }) => !license || !isPermissive(license))
      .filter(({ name }) => !noticed.includes(name))
      .filter((installed) => !Object.values(accepted).some((pattern) => isOf(pattern)(installed)));
    expect(packages.length).toBeGreaterThan(300);
    expect(open).toEqual([]);
  });

  it("are accepted by name only for installed packages that need it", () => {
    const idle = Object.entries(accepted).filter(
      ([, pattern]) =>
        !packages.filter(isOf(pattern)).some(({ license }) => license && !isPermissive(license)),
    );
    expect(idle).toEqual([]);
  });

  it("are in the notices word for word, for Lucide, Inter and png-js", () => {
    for (const name of ["lucide-react", "@fontsource-variable/inter", "png-js"])
      expect(notices, name).toContain(textOf(`node_modules/${name}/LICENSE`).trim());
  });

  it("include one of our own, which package.json refers to", () => {
    expect(manifest.license).toBe("SEE LICENSE IN LICENSE");
    expect(textOf("LICENSE")).toContain("Copyright 2026 Pontile. All rights reserved.");
  });
});
