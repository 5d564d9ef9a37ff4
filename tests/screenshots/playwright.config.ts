import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** `npm run screenshots`: pictures to look at and judge; no test compares them. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../../.data/results/screenshots",
  workers: 1,
});
