import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{app,components,lib,legacy-api}/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    maxWorkers: 2,
  },
});
