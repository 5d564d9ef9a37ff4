import type { BrowserContext, Page } from "@playwright/test";
import { newSubscription } from "./push-service";

interface PushRequest {
  what: "ask" | "get" | "subscribe" | "unsubscribe";
  /** The server's public key, as bytes. */
  key?: number[];
}

/**
 * A browser that may show notifications, whose PushManager speaks to no push service (there is none without
 * the internet): its subscription is kept here, beyond any page. `asked` lists the requests of the
 * application to it, without `getSubscription`.
 */
export async function stubPush(context: BrowserContext, endpoint: string) {
  const browser = {
    subscription: newSubscription(endpoint),
    key: null as number[] | null,
    isDown: false,
    asked: [] as PushRequest["what"][],
  };
  await context.grantPermissions(["notifications"]);
  await context.exposeFunction("provaPush", ({ what, key }: PushRequest) => {
    if (what !== "get") browser.asked.push(what);
    if (what === "unsubscribe") browser.key = null;
    if (what === "subscribe") {
      if (browser.isDown) throw new Error("push service not available");
      browser.key = key ?? null;
    }
    const { keys } = browser.subscription;
    return browser.key && { endpoint: browser.subscription.endpoint, keys, key: browser.key };
  });
  await context.addInitScript(() => {
    interface Made {
      endpoint: string;
      keys: Record<string, string>;
      key: number[];
    }
    const tell = (window as unknown as { provaPush: (asked: PushRequest) => Promise<Made | null> }).provaPush;
    const make = (made: Made | null) =>
      made && {
        endpoint: made.endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(made.key).buffer },
        toJSON: () => ({ endpoint: made.endpoint, expirationTime: null, keys: made.keys }),
        unsubscribe: () => tell({ what: "unsubscribe" }).then(() => true),
      };
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => tell({ what: "ask" }).then(() => ask());
    Object.assign(PushManager.prototype, {
      getSubscription: () => tell({ what: "get" }).then(make),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
        tell({ what: "subscribe", key: [...applicationServerKey] }).then(make),
    });
  });
  return browser;
}

/** Waits until the worker has this page. */
export async function workerOf(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Hands a push to the worker as a push service would, already decrypted, and waits until its notification is
 * shown: Chromium drops one that is not yet on the screen when a page asks for the list.
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("No worker runs: wait for workerOf first.");
  await worker.evaluate(`
    self.shown = new Promise((resolve) => {
      registration.showNotification = (...notification) => {
        delete registration.showNotification;
        return registration.showNotification(...notification).finally(resolve);
      };
    });
    null`);
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registration,
    data,
  });
  await worker.evaluate(`self.shown`);
  await session.detach();
}

/** The notifications that the browser shows now. */
export function notifications(page: Page): Promise<{ title: string; body: string; data: unknown }[]> {
  return page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });
}
