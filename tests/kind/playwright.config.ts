import { defineConfig } from "@playwright/test";
import browserTests, { flows } from "../../playwright.config";
import { launchOptions } from "../support/browser";

/** `npm run test:kind`: the flows that `npm test` drives in the plain manner, in the kind one. */
export default defineConfig({
  ...browserTests,
  testDir: "../e2e",
  projects: [{ name: "kind manner", testMatch: flows, use: { launchOptions } }],
  outputDir: "../../.data/results/kind",
});
