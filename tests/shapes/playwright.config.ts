import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";

/**
 * `npm run test:shapes`: the browser tests against stand-ins that answer as a server in the plain manner did when
 * `npm run check-legacy` saved its shapes. Against the last build; too slow for `npm test`.
 */
export default defineConfig({
  ...browserTests,
  testDir: "../e2e",
  globalSetup: "./save-shapes.ts",
  outputDir: "../../.data/results/shapes",
});
