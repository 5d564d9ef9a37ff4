import { randomBytes } from "node:crypto";
import { env } from "../env";

export const REQUEST_ID_HEADER = "x-request-id";

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;
/** Letters and digits that are not mistaken for one another on the telephone. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The id set by a trusted proxy (TRUSTED_PROXIES), or a new one of eight characters. */
export function requestIdFor(given: string | null | undefined): string {
  const { trustedProxies } = env();
  return trustedProxies > 0 && given && wellFormed.test(given) ? given : newRequestId();
}

export function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** The id set by the Node server; on Vercel, which has none, a trusted proxy's or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return env().hasOwnServer && given ? given : requestIdFor(given);
}
