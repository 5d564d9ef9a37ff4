import type { Page } from "@playwright/test";

declare global {
  interface Window {
    announcements: string[];
  }
}

/** As if the browser had greeted already: the greeting would be read out at some moment of a test. */
export const skipGreeting = (page: Page, url: string) =>
  page.context().addCookies([{ name: "pontile-benvenuto", value: "1", url }]);

/**
 * Listens to the live regions of a page as a screen reader does, from now on; the returned function takes the
 * texts that have been read out since, in order: of an atomic region (status, alert, `aria-atomic`) the
 * whole, of another one the part that was added or has changed. A region that arrives with its text is read
 * only when it is an alert; hidden text is not read.
 */
export async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announcements = [];
    const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
    const atomic = "[role=status], [role=alert], [aria-atomic=true]";
    const textOf = (node: Node) => {
      // biome-ignore lint/performance/useDomNodeTextContent: blocks are read apart, and hidden text is not
      const text = node instanceof HTMLElement ? node.innerText : node.textContent;
      return (text ?? "").trim().replace(/\s+/g, " ");
    };
    new MutationObserver((records) => {
      const read = new Set<Node>();
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region?.matches(atomic)) read.add(region);
        else if (region) for (const node of addedNodes.length > 0 ? addedNodes : [target]) read.add(node);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of [node, ...node.querySelectorAll("*")])
            if (alert.matches("[role=alert]")) read.add(alert);
        }
      }
      for (const node of read) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element?.isConnected || element.closest("[aria-hidden=true]")) continue;
        const text = textOf(node);
        if (text !== "") window.announcements.push(text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => window.announcements.splice(0));
}
