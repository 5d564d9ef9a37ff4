import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

const testFiles = ["app", "components", "lib", "legacy-api", "scripts", "tests"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (path) => `${folder}/${path.replaceAll("\\", "/")}`,
    ),
  )
  // The tests in other folders have configurations of their own.
  .filter((path) => /\.test\.tsx?$/.test(path) && !/^tests\/(?!architecture|faults|save)/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return {
      path,
      isBrowser: text.includes("@vitest-environment jsdom"),
      needsOwnModules: /vi\.(mock|resetModules)\(|^\/\/ @own-modules$/m.test(text),
    };
  });

const paths = (isIncluded: (file: (typeof testFiles)[number]) => boolean) =>
  testFiles.filter(isIncluded).map(({ path }) => path);

/** Tests of what runs on a server: they start servers, processes and databases, and take most of the time. */
const isServer = (path: string) =>
  /^(legacy-api|lib\/server|scripts|tests\/(faults|save))\//.test(path) || path === "lib/log.test.ts";

/**
 * Files that replace or reload no module share a worker's modules: loading them again for each took half of the time. One whose
 * modules keep something of other files' tests says `// @own-modules`.
 */
function project(name: string, isIncluded: (file: (typeof testFiles)[number]) => boolean, isAlone = false) {
  const include = paths((file) => isIncluded(file) && file.needsOwnModules === isAlone);
  return { extends: true as const, test: { name, include, isolate: isAlone } };
}

export default defineConfig({
  resolve: { alias: { "@/features": `${root}app/(console)/_features`, "@": root.replace(/\/$/, "") } },
  test: {
    // A busy machine is no failure: what is measured in seconds has its own benchmark.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    // `npm run test:unit` takes the projects that begin with "unit", `npm run test:server` the others.
    projects: [
      project("unit-components", ({ path, isBrowser }) => !isServer(path) && isBrowser),
      project("unit", ({ path, isBrowser }) => !isServer(path) && !isBrowser),
      project("unit-alone", ({ path }) => !isServer(path), true),
      project("server", ({ path }) => isServer(path)),
      project("server-alone", ({ path }) => isServer(path), true),
    ],
  },
});
