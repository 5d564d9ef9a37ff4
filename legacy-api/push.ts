import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import webPush from "web-push";
import { screenAt } from "@/lib/routes";
import { admits, type Level, readLevel } from "@/lib/rules/levels";
import type { Context } from "./handler";
import { sottoscrizioni, utenti } from "./tables";

const TIMEOUT_MS = 5000;
/** The time for which a push service keeps a notification for a browser that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
/** The address to which a push service would write. */
const CONTACT = "mailto:segreteria@pontile.example.it";
const maxTitleLength = 100;
const maxBodyLength = 300;

interface PushMessage {
  title: string;
  /** No more than may stand on a locked screen. */
  body: string;
  /** Path of the screen that it concerns; home for a person whom its guard refuses. */
  url: string;
}

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that sign the pushes: `<dataDir>/vapid.json`, made on first use. The public one is the
 * application's VAPID_PUBLIC_KEY.
 */
export function vapidKeys(dataDir: string): VapidKeys {
  const file = path.join(dataDir, "vapid.json");
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, "utf8")) as VapidKeys;
}

/**
 * Pushes a message, encrypted, to every browser that a user has subscribed
 * (docs/rules/messages.md#stand-in-pushes); a subscription that is over (404, 410) is deleted. A handler
 * starts it when its write is done and does not wait: it never rejects, and a push service has 5 s.
 */
export async function notify(
  { db, dataDir, quiet }: Context,
  id_usr: number,
  message: PushMessage,
): Promise<void> {
  try {
    const [user] = await db.select().from(utenti).where(eq(utenti.id_usr, id_usr));
    const subscriptions = await db.select().from(sottoscrizioni).where(eq(sottoscrizioni.id_usr, id_usr));
    if (!user || subscriptions.length === 0) return;
    const keys = vapidKeys(dataDir);
    const payload = JSON.stringify({
      title: message.title.slice(0, maxTitleLength),
      body: message.body.slice(0, maxBodyLength),
      url: addressFor(readLevel(user.permesso), message.url),
    });
    const sent = await Promise.allSettled(
      subscriptions.map(async ({ endpoint, chiavi }) => {
        const status = await send(endpoint, chiavi, payload, keys);
        if (status === 404 || status === 410) {
          await db.delete(sottoscrizioni).where(eq(sottoscrizioni.endpoint, endpoint));
        } else if (status >= 300) {
          throw new Error(`The push service ${new URL(endpoint).host} answers ${status}.`);
        }
      }),
    );
    if (quiet) return;
    for (const one of sent) if (one.status === "rejected") console.error(one.reason);
  } catch (error) {
    if (!quiet) console.error(error);
  }
}

/** A page that the reader may open: home instead of one whose guard refuses. */
function addressFor(level: Level, url: string): string {
  const screen = screenAt(url.split("?")[0] ?? "");
  return screen && admits(screen.guard, level) ? url : "/dashboard";
}

/**
 * web-push encrypts and signs; it would send by https alone, and the tests have a push service of their own
 * on http.
 */
async function send(
  endpoint: string,
  chiavi: Record<string, string>,
  payload: string,
  keys: VapidKeys,
): Promise<number> {
  const subscription = { endpoint, keys: { p256dh: chiavi.p256dh ?? "", auth: chiavi.auth ?? "" } };
  const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: CONTACT, ...keys },
    TTL: KEPT_SECONDS,
  });
  // fetch states the length by itself, and some versions refuse a second statement of it.
  const { "Content-Length": _, ...sent } = headers as Record<string, string>;
  const response = await fetch(endpoint, {
    method,
    headers: sent,
    body: new Uint8Array(body),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}
