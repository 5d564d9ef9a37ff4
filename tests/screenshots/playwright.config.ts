import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";
import { heightOf, widths } from "../../scripts/screenshots/options";
import { wholeBrowser } from "../support/browser";
import type { WorkerFixtures } from "../support/fixtures";
import type { PictureOptions } from "./test";

/** Of another build, and into another folder, for `--compare` (./main.ts). */
const { SCREENSHOTS_OF: directory, SCREENSHOTS_INTO: folder } = process.env;

/** `npm run screenshots`: pictures to look at and judge; no test compares them. */
export default defineConfig<object, WorkerFixtures & PictureOptions>({
  ...base,
  testDir: ".",
  outputDir: "../../.data/results/screenshots",
  workers: 1,
  // The whole browser: the headless shell draws no PDF.
  projects: [
    ...widths.map((width) => ({
      name: `${width}`,
      testMatch: "screens.spec.ts",
      use: { launchOptions: wholeBrowser, width, height: heightOf[width], directory, folder },
    })),
    { name: "docs", testMatch: "docs.spec.ts", use: { launchOptions: wholeBrowser, withHistory: true } },
  ],
});
