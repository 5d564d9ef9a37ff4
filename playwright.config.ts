import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser";

/** Browser tests against the production build; every worker has its own application and its own legacy API. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: ".data/results/browser",
  use: {
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
