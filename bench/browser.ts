import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** A network that a club's office may have; the browser applies it to every request. */
export const network = { latencyMs: 40, bitsPerSecond: 10_000_000 };

export interface Tab {
  page: Page;
  cdp: CDPSession;
  context: BrowserContext;
  close: () => Promise<void>;
}

/**
 * An empty cache, one signed-in page, and nothing in between: the worker that serves pages without network
 * stays out.
 */
export async function openTab(browser: Browser, url: string, cookie: string): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
  // tsx names functions by a helper of its own, and a function that is sent to the page calls it there.
  await context.addInitScript("globalThis.__name = (one) => one;");
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp, context, close: () => context.close() };
}

/** For pages that are waited for until their network is quiet: their live stream is never asked for. */
export async function leaveOutStream({ context }: Tab): Promise<void> {
  await context.addInitScript("globalThis.EventSource = class extends EventTarget { close() {} };");
}

/** Makes the page's processor `rate` times slower. */
export async function slowDown({ cdp }: Tab, rate: number): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
}

export async function limitNetwork({ cdp }: Tab): Promise<void> {
  await cdp.send("Network.enable");
  const bytes = network.bitsPerSecond / 8;
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
