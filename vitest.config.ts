import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: [
      "{app,components,lib,legacy-api,scripts}/**/*.test.{ts,tsx}",
      "tests/{architecture,faults,save}/**/*.test.ts",
    ],
    environment: "node",
    // A busy machine is no failure: what is measured in seconds has its own benchmark.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
