import type { Page } from "@playwright/test";
import { open } from "./fixtures";

/**
 * Goes to an address as a link of the menu does, after closing the layers above the screen; the frame and the
 * code stay, so that it takes a fraction of a load. It loads the first address of a tab, the root, which
 * leads elsewhere, and any address where Esc does not close all.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const isClosed = await closeLayers(page);
  if (isClosed && pathOf(new URL(page.url())) === address) return;
  const isWithin = isClosed && address !== "/" && (await page.evaluate(hasRouter));
  if (!isWithin) await open(page, address);
  // Listened for beforehand: a screen may change its address as soon as it is there.
  else await Promise.all([page.waitForURL((url) => pathOf(url) === address), page.evaluate(push, address)]);
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

interface WithRouter {
  next?: { router?: { push: (address: string) => void } };
}

const hasRouter = () => (window as WithRouter).next?.router !== undefined;

const push = (address: string) => (window as WithRouter).next?.router?.push(address);

/** The layers above a screen. */
export const layers = (page: Page) => page.locator("[role=menu], [role=dialog], [role=alertdialog]");

/** Presses Esc until nothing lies above the screen; whether that is so in the end. */
async function closeLayers(page: Page): Promise<boolean> {
  for (let times = 1; times <= 4; times += 1) {
    const count = await layers(page).count();
    if (count === 0) {
      // A layer that is closed leaves the address a moment later.
      if (times > 1) await untilStill(page);
      return true;
    }
    await page.keyboard.press("Escape");
    await page.waitForFunction(hasFewerLayers, count, { polling: 30, timeout: 1_000 }).catch(() => {});
  }
  return false;
}

const hasFewerLayers = (count: number) =>
  document.querySelectorAll("[role=menu], [role=dialog], [role=alertdialog]").length !== count;

/** Waits until the page has not changed for a moment and nothing of it is loading. */
export async function untilStill(page: Page): Promise<void> {
  if (!(await page.evaluate(isStillSoon))) throw new Error("The page does not stop changing.");
}

/** Runs in the page. */
function isStillSoon(): Promise<boolean> {
  const loading = ":is(main, [role=dialog]) :is([aria-busy=true], [data-loading])";
  const quietMs = 150;
  const end = performance.now() + 10_000;
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      const isStill = now - changed >= quietMs && !document.querySelector(loading);
      if (!isStill && now < end) return void setTimeout(look, 50);
      observer.disconnect();
      resolve(isStill);
    };
    look();
  });
}
