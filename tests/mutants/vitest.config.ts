import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { mutantFolders } from "../../scripts/mutants/folders";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mutantFolders.find(({ path }) => path === process.env.MUTANTS_FOLDER);
if (!folder) throw new Error("MUTANTS_FOLDER must be a folder of scripts/mutants/folders.ts.");

/** The tests that must notice a folder's mutants; `npm run test:mutants` runs them (docs/mutants.md). */
export default defineConfig({
  root,
  resolve: { alias: { "@/features": `${root}app/(console)/_features`, "@": root.replace(/\/$/, "") } },
  test: {
    include: folder.tests.map((path) => `${path}/**/*.test.{ts,tsx}`),
    isolate: folder.isolate,
    // A busy machine is no failure; a mutant that never ends is given up earlier, by Stryker's own limit.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
