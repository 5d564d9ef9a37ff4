import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import type { Manner } from "../../legacy-api/handler";
import { isHydrated } from "./hydrated";
import { type Site, startSite } from "./site";

export const PASSWORD = "BuonVento2026";
export type Account = "god" | "admin" | "segreteria" | "istruttore" | "socio";

export interface WorkerFixtures {
  /** How the stand-in behaves: kind, or plain as the club's server may be. A project sets it. */
  manner: Manner;
  /**
   * Settings of the application beside those of every test. A file with some has an installation of its own.
   */
  settings: Record<string, string>;
  /** A file that names one has it for itself: records are as they are seeded, whatever other files do. */
  installation: string;
  /** Where the build of another commit is: it runs under `next start`, as that of any commit can. */
  directory: string | undefined;
  /** Two years of what is over and done, for statistics. */
  withHistory: boolean;
  site: Site;
}

interface TestFixtures {
  /** A page of somebody who has signed in, in a context of their own. */
  signedIn: (account: Account, options?: BrowserContextOptions) => Promise<Page>;
  /** A page of nobody. */
  anonymous: (options?: BrowserContextOptions) => Promise<Page>;
  /** Console errors that a test brings about on purpose, such as a refused call. */
  expectConsole: (text: RegExp) => void;
}

/**
 * The tests' own `test`: an installation for each worker, contexts that are signed in, and an eye on the
 * console. An error in the console, a CSP violation or an exception on a page fails the test, unless it was
 * announced.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  manner: ["kind", { scope: "worker", option: true }],
  settings: [{}, { scope: "worker", option: true }],
  installation: ["shared", { scope: "worker", option: true }],
  directory: [undefined, { scope: "worker", option: true }],
  withHistory: [false, { scope: "worker", option: true }],

  site: [
    async ({ manner, settings, directory, withHistory }, use) => {
      const site = await startSite({
        manner,
        env: settings,
        directory,
        plain: directory !== undefined,
        withHistory,
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  expectConsole: async ({}, use, info) => {
    const expected: RegExp[] = [];
    (info as { expectedConsole?: RegExp[] }).expectedConsole = expected;
    await use((text) => expected.push(text));
  },

  anonymous: async ({ browser, site, expectConsole: _ }, use, info) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...info.project.use.contextOptions,
        ...pageOptions(info.project.use),
        baseURL: site.url,
        ...options,
      });
      contexts.push(context);
      watch(context, problems);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    site.legacy.heal();
    const expected = (info as { expectedConsole?: RegExp[] }).expectedConsole ?? [];
    expect(problems.filter((problem) => !expected.some((text) => text.test(problem)))).toEqual([]);
  },

  signedIn: async ({ anonymous }, use) => {
    await use(async (account, options) => {
      const page = await anonymous(options);
      await signIn(page.context(), account);
      return page;
    });
  },
});

export { expect };

/** Says why a test takes longer than 8 s alone; `npm test` names those that are long without a reason. */
export const long = (description: string) => ({ type: "long", description });

/** Goes to an address and waits until the page hears keys and presses; a bare `goto` returns before that. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await heard(page);
  return response;
}

/** Reads that the stream tells a page to make again begin within this time, in ms. */
const TOLD_WITHIN_MS = 400;

/**
 * Goes to an address and waits until all that the page reads by itself has come or failed: what its stream
 * says was written shortly before (by another test) is read once more. A legacy API that heals meanwhile
 * would leave nothing to try again.
 */
export async function openWithReads(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const begins = (request: Request) => {
    if (request.url().includes("/api/legacy/")) underWay.add(request);
  };
  const ends = (request: Request) => underWay.delete(request);
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  const stream = page
    .waitForResponse((response) => response.url().includes("/api/live"), { timeout: 5_000 })
    .catch(() => null);
  await open(page, address);
  await stream;
  await page.waitForTimeout(TOLD_WITHIN_MS);
  await expect.poll(() => underWay.size).toBe(0);
  page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
}

/** Waits until the page hears keys and presses. */
function heard(page: Page) {
  return (
    page
      .waitForFunction(isHydrated, undefined, { timeout: 10_000 })
      // React has the elements in hand; what listens to the whole window does so a moment later.
      .then(() =>
        page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null), { timeout: 5000 }))),
      )
      // A page that goes away meanwhile, or whose code a test withholds.
      .catch(() => {})
  );
}

function pageOptions(used: {
  locale?: string;
  timezoneId?: string;
  viewport?: BrowserContextOptions["viewport"];
}): BrowserContextOptions {
  return { locale: used.locale, timezoneId: used.timezoneId, viewport: used.viewport };
}

/** Signs a context in through next-auth, as the sign-in screen does, without drawing the screen each time. */
export async function signIn(context: BrowserContext, account: string, password = PASSWORD): Promise<void> {
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  const response = await context.request.post("/api/auth/callback/credentials", {
    form: { username: account, password, csrfToken, callbackUrl: "/", json: "true" },
  });
  expect(response.ok(), `${account} signs in`).toBe(true);
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on("page", (page) => {
    page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(`${message.text()} (${message.location().url})`);
    });
  });
}

/** Leaves the page for good, as by a closed tab: what is held for a moment goes up now. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

/** Ctrl K, as soon as the page hears it: the server draws the page before its code runs. */
export async function openPalette(page: Page) {
  const palette = page.getByRole("dialog", { name: "Vai a…" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(palette.getByRole("combobox")).toBeFocused();
  return palette;
}

/** The row of a table that holds a text. */
export function rowWith(page: Page, text: string | RegExp) {
  return page.getByRole("row").filter({ hasText: text });
}
