import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { testFilesIn } from "./scripts/test-files.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

// The tests in other folders have configurations of their own.
const testFiles = testFilesIn(["app", "components", "lib", "legacy-api", "scripts", "tests"]).filter(
  ({ path }) => !/^tests\/(?!architecture|faults|save|soak)/.test(path),
);

/** Tests of what runs on a server: they start servers, processes and databases, and take most of the time. */
const isServer = (path: string) =>
  /^(legacy-api|lib\/server|scripts|tests\/(faults|save))\//.test(path) || path === "lib/log.test.ts";

function project(name: string, isIncluded: (file: (typeof testFiles)[number]) => boolean, isAlone = false) {
  const include = testFiles
    .filter((file) => isIncluded(file) && file.needsOwnModules === isAlone)
    .map(({ path }) => path);
  // Only the tests of components need it, and only they have what it configures.
  const setupFiles =
    name === "unit-components" || name === "unit-alone" ? ["tests/support/component-tests.ts"] : [];
  return { extends: true as const, test: { name, include, isolate: isAlone, setupFiles } };
}

export default defineConfig({
  resolve: { alias: { "@/features": `${root}app/(console)/_features`, "@": root.replace(/\/$/, "") } },
  test: {
    // A busy machine is no failure, not even one that is four times slower for a while: what is measured in
    // seconds has its own benchmark.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    pool: "threads",
    // Tests of servers wait: three at a time keep two processors busy.
    maxWorkers: 3,
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
