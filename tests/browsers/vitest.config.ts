import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `npm run test:browsers`: the main tasks in Firefox, against the last build. The files share one
 * installation and one browser.
 */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["tests/browsers/*.test.ts"],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
  },
});
