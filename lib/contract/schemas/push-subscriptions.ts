import { z } from "zod";
import { done } from "./common";

/**
 * The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. A subdomain of one counts as
 * well.
 */
const pushServices = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/**
 * Whether an address is that of a push service. The legacy API will send requests to any address given here,
 * from inside its own network, so nothing else passes: no other host (a name may lead to an inner address as
 * well as a number), no port, no user, and no spelling that another reader of addresses could take for
 * another host.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = href === endpoint && protocol === "https:" && !port && !username && !password;
  return isPlain && pushServices.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

/**
 * A browser's push subscription as `PushSubscription.toJSON()` gives it
 * (docs/rules/messages.md#push-subscriptions). The keys are base64url: an uncompressed P-256 point (65 bytes,
 * the first is 4) and a secret of 16 bytes.
 */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .max(2000)
    .refine(isPushService, "Il servizio di notifiche di questo browser non è tra quelli ammessi."),
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: z.string().regex(/^B[A-P][\w-]{85}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export const pushSubscriptions = {
  "push.subscribe": { body: pushSubscription, answer: done },
};
