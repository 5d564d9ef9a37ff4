import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The test files that replace whole modules: they need a module graph of their own. */
const isolated = ["app", "components", "lib", "legacy-api"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => readFileSync(join(root, path), "utf8").includes("vi.mock(")),
);

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    environment: "node",
    // A busy machine is no failure: what is measured in seconds has its own benchmark.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,components,lib,legacy-api,scripts}/**/*.test.{ts,tsx}",
            "tests/{architecture,faults,save}/**/*.test.ts",
          ],
          exclude: isolated,
          // One module graph for all files of a worker: loading the modules again for each took most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: isolated } },
    ],
  },
});
