import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";
import { wholeBrowser } from "../support/browser";

/** `npm run screenshots`: pictures to look at and judge; no test compares them. */
export default defineConfig({
  ...base,
  testDir: ".",
  outputDir: "../../.data/results/screenshots",
  workers: 1,
  // The whole browser: the headless shell draws no PDF.
  projects: [{ name: "screenshots", use: { launchOptions: wholeBrowser } }],
});
