import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";

/**
 * `npm run test:shapes`: the browser tests against stand-ins that answer as a server in the plain manner did
 * when `npm run check-legacy` saved its shapes. Too slow for `npm test`.
 */
export default defineConfig({
  ...browserTests,
  testDir: "../e2e",
  // Each is named in legacy-api/README.md with its reason.
  grepInvert: /@kind/,
  globalSetup: "./save-shapes.ts",
  outputDir: "../../.data/results/shapes",
});
