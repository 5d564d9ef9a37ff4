import { keepText, keptText } from "../browser-storage";

// This browser's push subscription and its owner, without the calls: the sign-in screen, which shares
// lib/client/session, carries this alone.
const KEY = "pontile.notifiche";
/** One at a time over all tabs: ending a subscription must not meet one that is half made. */
const LOCK = "pontile.notifiche";
const DROP_MS = 3_000;
/** The message that the worker posts when it has renewed the subscription. */
export const RENEWED = "pontile.iscrizione";

/** The person who has notifications in this browser, and the endpoint that was sent to the server. */
interface SubscriptionOwner {
  id: number;
  endpoint: string;
}

/** Whether this browser knows worker, push and notifications. */
export const isPushSupported = () =>
  ["serviceWorker" in navigator, "PushManager" in window, "Notification" in window].every(Boolean);

/** Runs a change of the subscription while no other tab makes one. */
export function withLock<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks.request(LOCK, run);
}

/** The owner that `storeOwner` wrote last; null after the subscription has ended. */
export function readOwner(): SubscriptionOwner | null {
  try {
    return JSON.parse(keptText("localStorage", KEY) ?? "null") as SubscriptionOwner | null;
  } catch {
    return null;
  }
}

/** Stores the owner of the subscription sent to the server; throws where storage is full or forbidden. */
export function storeOwner(owner: SubscriptionOwner): void {
  window.localStorage.setItem(KEY, JSON.stringify(owner));
}

/** The subscription of the worker at the root; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Ends the subscription of this browser; the server learns it when its next push comes back. Run it
 * `withLock`.
 */
export async function endSubscription(): Promise<void> {
  keepText("localStorage", KEY, null);
  await (await currentSubscription())?.unsubscribe();
}

/**
 * For signing out: the next person at this desk must not read another's notifications. Never rejects, and
 * waits 3 s at most.
 */
export async function dropSubscription(): Promise<void> {
  if (!isPushSupported()) return;
  await within(DROP_MS, withLock(endSubscription)).catch(() => {});
}

/** Rejects when a promise takes longer. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too late")), ms));
  return Promise.race([promise, late]);
}
