import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";
import { launchOptions } from "../support/browser";

/**
 * `npm run test:faults`: every screen with a faulty legacy API, against the last build. Too slow for `npm
 * test`.
 */
export default defineConfig({
  ...browserTests,
  testDir: ".",
  testMatch: "*.spec.ts",
  timeout: 120_000,
  outputDir: "../../.data/results/faults",
  projects: [{ name: "faults", use: { launchOptions } }],
});
