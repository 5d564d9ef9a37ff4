import { expect, type Locator } from "@playwright/test";

/**
 * An area whose content fits its width. Polled: right after a resize Chromium may measure with the old media
 * queries.
 */
export async function expectNoSideScroll(area: Locator): Promise<void> {
  await expect.poll(() => area.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}
