import { defineConfig } from "@playwright/test";
import { launchOptions, wholeBrowser } from "./tests/support/browser";
import type { WorkerFixtures } from "./tests/support/fixtures";

/** Saving is driven against a stand-in that stores what it is sent and protects nothing. */
const saving = ["conflict.spec.ts", "decisions.spec.ts", "live.spec.ts", "two-people.spec.ts"];

/** Flows of several writes too; `npm run test:kind` drives them against the other manner. */
export const flows = [
  "pianificazione-sposta.spec.ts",
  "crociereutente-chiusura.spec.ts",
  "crociereutente-uscita.spec.ts",
  "crociereutente-uscita-apre.spec.ts",
  "corsoutente-classe.spec.ts",
  "crociereutente-da-sistemare.spec.ts",
  "documentiarchivio-solleciti.spec.ts",
  "crociererichieste-insieme.spec.ts",
  "live-presence.spec.ts",
];

/** Tests of things that the headless shell lacks: a push service and a viewer for PDFs. */
const wholeOnly = ["push.spec.ts", "pdf.spec.ts"];

/**
 * Browser tests against the production build; every worker has its own application and its own legacy API.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: "tests/e2e",
  fullyParallel: true,
  // A page keeps more than one processor busy: on two of them three at a time took a tenth longer than two.
  workers: 2,
  retries: 0,
  // A busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 12_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: ".data/results/browser",
  use: {
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test would take a third of the run; `--trace on` makes one where it is wanted.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "screens", testIgnore: [...wholeOnly, ...saving, ...flows], use: { launchOptions } },
    { name: "plain manner", testMatch: [...saving, ...flows], use: { launchOptions, manner: "plain" } },
    { name: "whole browser", testMatch: wholeOnly, use: { launchOptions: wholeBrowser } },
  ],
});
