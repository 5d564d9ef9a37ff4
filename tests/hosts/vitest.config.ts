import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `npm run test:hosts`: the last build over HTTP, behind the Node server and under `next start`. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["tests/hosts/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // They wait more than they work: three at a time keep two processors busy.
    maxWorkers: 3,
  },
});
