import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { mutantFolders } from "../../scripts/mutants/folders";
import { testFilesIn } from "../../scripts/test-files.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mutantFolders.find(({ path }) => path === process.env.MUTANTS_FOLDER);
if (!folder) throw new Error("MUTANTS_FOLDER must be a folder of scripts/mutants/folders.ts.");
const testFiles = testFilesIn(folder.tests);

function project(name: string, isAlone: boolean) {
  const include = testFiles
    .filter(({ needsOwnModules }) => needsOwnModules === isAlone)
    .map(({ path }) => path);
  return include.length === 0 ? [] : [{ extends: true as const, test: { name, include, isolate: isAlone } }];
}

/** The tests that must notice a folder's mutants; `npm run test:mutants` runs them (docs/mutants.md). */
export default defineConfig({
  root,
  resolve: { alias: { "@/features": `${root}app/(console)/_features`, "@": root.replace(/\/$/, "") } },
  test: {
    // A busy machine is no failure; a mutant that never ends is given up earlier, by Stryker's own limit.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [...project("shared", false), ...project("alone", true)],
  },
});
