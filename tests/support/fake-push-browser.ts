import { vi } from "vitest";

/** The server's public key as text and as bytes: with both letters in which base64url differs. */
export const serverKey = { text: "-__-BA", bytes: [251, 255, 254, 4] };
export const pushEndpoint = "https://fcm.googleapis.com/fcm/send/prima";
const madeEndpoint = "https://fcm.googleapis.com/fcm/send/fatta";

interface Subscribed {
  endpoint?: string;
  /** The bytes of the key that it is for; null where the browser does not say. */
  key?: readonly number[] | null;
  expirationTime?: number | null;
  /** The result of `toJSON`, where it is not the whole. */
  json?: object;
}

export interface FakePushSetup {
  lacks?: "serviceWorker" | "PushManager" | "Notification";
  /** Safari's on iPhone and iPad. */
  standalone?: boolean;
  permission?: NotificationPermission;
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission;
  subscribed?: Subscribed | null;
  /** There is no worker at the root. */
  hasNoWorker?: boolean;
  /** The worker's installation never ends. */
  isNeverReady?: boolean;
  /** The browser's push service does not answer, or answers with an error. */
  pushService?: "hangs" | "fails";
  /** The server's answer to a subscription. */
  served?: () => Response;
}

/**
 * A browser with push notifications, and its server, until `vi.unstubAllGlobals`. `asked` lists the requests
 * to them, in order; a change of the subscription outside the lock that tabs share says so.
 */
export function fakePushBrowser({ permission = "granted", ...setup }: FakePushSetup = {}) {
  const asked: string[] = [];
  const posted: unknown[] = [];
  let isLocked = false;
  const change = (what: string) => asked.push(isLocked ? what : `${what} without the lock`);
  const answer = <T>(value: T): Promise<T> => {
    if (setup.pushService === "hangs") return new Promise(() => {});
    return setup.pushService === "fails"
      ? Promise.reject(new DOMException("no service"))
      : Promise.resolve(value);
  };
  const subscriptionOf = ({ endpoint = pushEndpoint, key = serverKey.bytes, json, ...rest }: Subscribed) => ({
    endpoint,
    expirationTime: rest.expirationTime ?? null,
    options: { applicationServerKey: key && Uint8Array.from(key).buffer },
    toJSON: () => json ?? { endpoint, expirationTime: null, keys: { p256dh: "punto", auth: "segreto" } },
    unsubscribe: () => {
      change("unsubscribe");
      browser.subscription = null;
      return answer(true);
    },
  });
  const { subscribed = {} } = setup;
  const browser = {
    asked,
    posted,
    subscription: subscribed && subscriptionOf(subscribed),
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
      const key = [...(applicationServerKey as Uint8Array)];
      change(`subscribe ${userVisibleOnly ? "in sight" : "unseen"} for ${key.join()}`);
      const made = subscriptionOf({ ...subscribed, endpoint: madeEndpoint, key });
      return answer(made).then(() => (browser.subscription = made));
    },
  };
  const serviceWorker = {
    register: async (path: string, options: object) =>
      asked.push(`register ${path} ${JSON.stringify(options)}`),
    ready: setup.isNeverReady ? new Promise(() => {}) : Promise.resolve({ pushManager }),
    getRegistration: async (scope: string) =>
      scope === "/" && !setup.hasNoWorker ? { pushManager } : undefined,
  };
  const locks = {
    async request<T>(_: string, run: () => Promise<T>): Promise<T> {
      isLocked = true;
      return run().finally(() => {
        isLocked = false;
      });
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push("ask");
      notification.permission = setup.answer ?? permission;
      return notification.permission;
    },
  };
  const { lacks, standalone } = setup;
  vi.stubGlobal("navigator", {
    locks,
    ...(lacks !== "serviceWorker" && { serviceWorker }),
    ...(standalone !== undefined && { standalone }),
  });
  if (lacks !== "PushManager") vi.stubGlobal("PushManager", {});
  if (lacks !== "Notification") vi.stubGlobal("Notification", notification);
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    change(`${method} ${address}`);
    posted.push(JSON.parse(String(body)));
    return setup.served?.() ?? Response.json({ esito: true });
  });
  return browser;
}
