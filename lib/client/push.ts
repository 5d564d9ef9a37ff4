import { callApi } from "./client";
import { ApiError } from "./errors";
import {
  currentSubscription,
  endSubscription,
  isPushSupported,
  readOwner,
  storeOwner,
  within,
  withLock,
} from "./push-subscription";

/** The worker at the root (docs/rules/messages.md#worker): public/sw.js. */
const WORKER = "/sw.js";
const WORKER_MS = 10_000;

/**
 * "install-first": iPhone and iPad have push in an installed application alone. "lost": it was on in this
 * browser for this person, and its subscription has expired, was removed, or is for another key of the
 * server.
 */
export type PushState = "unsupported" | "install-first" | "denied" | "off" | "on" | "lost";

/** Registers the worker, which also makes the application installable and keeps the page without network. */
export async function registerWorker(): Promise<void> {
  if ("serviceWorker" in navigator)
    await navigator.serviceWorker.register(WORKER, { scope: "/", updateViaCache: "none" });
}

/** The state of notifications in this browser for the user `id`. Prompts nobody. */
export async function readPushState(id: number, publicKey: string): Promise<PushState> {
  if (!isPushSupported()) return isUninstalledIos() ? "install-first" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (readOwner()?.id !== id) return "off";
  const subscription = await currentSubscription();
  const isGood = subscription && !isOver(subscription) && isForKey(subscription, publicKey);
  return isGood && Notification.permission === "granted" ? "on" : "lost";
}

/**
 * Asks for the permission (browsers want a click for it), subscribes this browser and sends the subscription
 * to the server (POST /subscribe/). Rejects with ApiError and leaves nothing half done; a refused permission
 * is no error but the state.
 */
export async function turnPushOn(id: number, publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") return "denied";
  if (permission !== "granted") throw new ApiError(notAllowedText, 0, "permission");
  return withLock(async () => {
    try {
      const { pushManager } = await readyWorker();
      // One that has expired or is for another key stands in the way of a new one.
      await (await pushManager.getSubscription())?.unsubscribe();
      const applicationServerKey = bytesOf(publicKey);
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
      await sendSubscription(id, subscription);
      return "on" as const;
    } catch (error) {
      await endSubscription().catch(() => {});
      throw error instanceof ApiError ? error : new ApiError(pushFailedText, 0, "push");
    }
  });
}

const notAllowedText = "Senza il tuo permesso il browser non mostra notifiche: riprova e scegli «Consenti».";
const pushFailedText = "Il servizio di notifiche del browser non risponde. Controlla la rete e riprova.";

/** Ends the notifications of this browser. */
export const turnPushOff = () => withLock(endSubscription);

/**
 * When the member `id` has opened a page, keeps this browser's subscription with whom it is for: one of
 * somebody else, whose session ended without signing out, is ended; one of theirs is sent again where the
 * browser has renewed it. Asks for no permission and begins no subscription.
 */
export async function keepPushInOrder(id: number): Promise<void> {
  if (!isPushSupported()) return;
  await withLock(async () => {
    if (readOwner()?.id !== id) await endSubscription();
  });
  await resendRenewed(id);
}

/**
 * Sends the subscription of the member `id` again where the browser has renewed it; one of somebody else, who
 * has signed in in another tab, is left to their own.
 */
export async function resendRenewed(id: number): Promise<void> {
  if (!isPushSupported()) return;
  await withLock(async () => {
    const owner = readOwner();
    if (owner?.id !== id) return;
    const subscription = await currentSubscription();
    if (subscription && subscription.endpoint !== owner.endpoint) await sendSubscription(id, subscription);
  });
}

async function sendSubscription(id: number, subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? "", expirationTime, keys: { p256dh: "", auth: "", ...keys } };
  await callApi("push.subscribe", { body });
  storeOwner({ id, endpoint: subscription.endpoint });
}

/** A worker that could not be installed is never ready. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  return within(WORKER_MS, navigator.serviceWorker.ready);
}

/** `standalone` is Safari's on iPhone and iPad alone: whether the page runs as an installed application. */
const isUninstalledIos = () => "standalone" in navigator && navigator.standalone === false;

const isOver = ({ expirationTime }: PushSubscription) =>
  expirationTime !== null && expirationTime <= Date.now();

function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const wanted = bytesOf(publicKey);
  const given = new Uint8Array(options.applicationServerKey ?? []);
  return given.length === wanted.length && given.every((byte, index) => byte === wanted[index]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
