import { test as base } from "../support/fixtures";
import { type Site, startSite } from "../support/site";

/** Part of every faulty answer; it must never be shown. */
export const canary = "canarino-7f3a9";

/** The browser tests' fixtures, with a legacy timeout of 1.5 s. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use) => {
      const site = await startSite({ env: { LEGACY_TIMEOUT_MS: "1500" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
