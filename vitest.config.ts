import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * The tests that run in a browser's environment and replace no module. They share a worker's modules and its environment: making
 * both again for each file took three fifths of their time.
 */
const browser = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return text.includes("@vitest-environment jsdom") && !text.includes("vi.mock(");
    }),
);

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    // A busy machine is no failure: what is measured in seconds has its own benchmark.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: "browser", include: browser, isolate: false } },
      {
        extends: true,
        test: {
          name: "node",
          include: [
            "{app,components,lib,legacy-api,scripts}/**/*.test.{ts,tsx}",
            "tests/{architecture,faults,save}/**/*.test.ts",
          ],
          exclude: browser,
        },
      },
    ],
  },
});
