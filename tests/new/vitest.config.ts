import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `npm run test:new`: what `npm run new` makes, in a copy of the tree, with its migration, lint, types and
 * tests. It stands alone because it takes a minute; `scripts/new/made.test.ts` holds the rest at each `npm
 * test`.
 */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: { include: ["tests/new/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
