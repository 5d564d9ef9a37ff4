import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import puppeteer, { type Browser } from "puppeteer-core";
import { test as base, expect } from "vitest";
import { DEMO_PASSWORD } from "../../legacy-api/seed/members";
import { ensureFirefox } from "../../scripts/programs.mjs";
import { type Site, startSite } from "../support/site";
import { named, Person } from "./person";

/**
 * Testing Library in the page finds by role and accessible name; Firefox' own way of it takes seconds each
 * time.
 */
const finder = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

type Account = "admin" | "segreteria" | "istruttore";

interface Fixtures {
  site: Site;
  firefox: Browser;
  /**
   * A Firefox of nobody, with cookies of its own. An error in its console, a CSP violation or an exception
   * fails the test.
   */
  anonymous: Person;
  /** The same, signed in by the form. */
  signedIn: (account: Account) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the first parameter
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],

  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the first parameter
    async ({}, use) => {
      const firefox = await puppeteer.launch({
        browser: "firefox",
        executablePath: ensureFirefox(),
        env: { ...process.env, TZ: "Europe/Rome" },
        extraPrefsFirefox: { "intl.accept_languages": "it-IT", "ui.prefersReducedMotion": 1 },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: "worker" },
  ],

  anonymous: async ({ firefox, site }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await page.evaluateOnNewDocument(finder);
    await page.setViewport({ width: 1440, height: 900 });
    const person = new Person(page, context, site.url);
    await use(person);
    await person.end();
    site.legacy.heal();
    expect(problems).toEqual([]);
  },

  signedIn: async ({ anonymous }, use) => {
    await use(async (account) => {
      await anonymous.goto("/login");
      await anonymous.types(named("textbox", "Nome utente"), account);
      await anonymous.keys("Tab");
      await anonymous.enters(DEMO_PASSWORD);
      await anonymous.keys("Enter");
      await anonymous.arrivesAt("/dashboard");
      return anonymous;
    });
  },
});
