import type { Browser } from "playwright";
import { ensureBrowser } from "../../scripts/programs.mjs";

/** A Chromium as the browser tests have it, for what Playwright's own runner does not start. */
export async function openBrowser(): Promise<Browser> {
  process.env.PLAYWRIGHT_CHROMIUM = await ensureBrowser();
  const { chromium } = await import("playwright");
  // It looks for the browser when it is loaded.
  const { launchOptions } = await import("./browser");
  return chromium.launch(launchOptions);
}
