import type { BrowserContextOptions, Page } from "@playwright/test";
import { skipGreeting } from "../support/announcements";
import { type Account, open } from "../support/fixtures";
import type { Site } from "../support/site";
import type { Shot } from "./shots";

interface Fixtures {
  signedIn: (account: Account, options?: BrowserContextOptions) => Promise<Page>;
  anonymous: (options?: BrowserContextOptions) => Promise<Page>;
  expectConsole: (text: RegExp) => void;
  site: Site;
}

/** A page with what the shot shows, at rest. */
export async function takeShot(
  { signedIn, anonymous, expectConsole, site }: Fixtures,
  shot: Shot,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = shot.account ? await signedIn(shot.account, options) : await anonymous(options);
  // Past the greeting, which would lie over some of it.
  await skipGreeting(page, site.url);
  // The network is never still while a stream is open.
  await page.route("**/api/live?*", (route) => route.fulfill({ status: 204 }));
  await open(page, typeof shot.path === "string" ? shot.path : await shot.path(site));
  if (shot.press) await page.getByRole("button", { name: shot.press }).click();
  if (shot.prepare) {
    expectConsole(/status of 409/);
    await shot.prepare(page, site);
  }
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
  if (shot.media) await page.emulateMedia({ media: shot.media });
  return page;
}
