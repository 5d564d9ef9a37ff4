import { test as base } from "../support/fixtures";
import { type Site, startSite } from "../support/site";

/** Stands in every faulty answer: it must show nowhere. */
export const canary = "canarino-7f3a9";

/** As the browser tests' own, with an application that waits for the legacy API a second and a half at most. */
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
