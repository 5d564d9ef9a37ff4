import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import type { MutantFolder } from "./folders";
import { type MutantScore, scoreOf } from "./score";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Changes the files in small ways, one after the other, and runs the tests of their folder against each. */
export async function measure(folder: MutantFolder, files: readonly string[]): Promise<MutantScore> {
  // The workers hand it on to tests/mutants/vitest.config.ts.
  process.env.MUTANTS_FOLDER = folder.path;
  const started = Date.now();
  const reports = join(root, ".data", "mutants", folder.path.replaceAll("/", "-"));
  const mutants = await new Stryker({
    mutate: [...files],
    testRunner: "vitest",
    vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    concurrency: 2,
    incremental: true,
    incrementalFile: `${reports}.incremental.json`,
    reporters: ["clear-text", "progress-append-only", "json"],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false, reportScoreTable: false },
    jsonReporter: { fileName: `${reports}.json` },
    tempDirName: ".data/mutants/copy",
    ignorePatterns: [".next", "docs/screenshots", "test-results", "playwright-report"],
    allowConsoleColors: false,
    timeoutMS: 10_000,
  }).runMutationTest();
  // The result has the findings of earlier runs in other files too.
  const wanted = new Set(files.map((path) => resolve(root, path)));
  const measured = mutants.filter(({ fileName }) => wanted.has(resolve(root, fileName)));
  return scoreOf(measured, Math.round((Date.now() - started) / 1000));
}
