import { env } from "../../env";
import { isLoopback } from "../loopback";

/**
 * Whether a write comes from our own pages: it needs the header that no other site can set, and `Origin`
 * equal to APP_URL or `Sec-Fetch-Site: same-origin`. If both are present both must match; with neither it is
 * refused. `Host` does not count, because the client chooses it.
 */
export function isOwnWrite(headers: Headers): boolean {
  if (headers.get("x-csrf") !== "1") return false;
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) return false;
  return !isForeign(headers);
}

/**
 * Whether one of the two headers says that another site's page has sent it. A client that sends neither is no
 * browser.
 */
export function isForeign(headers: Headers): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  return (site !== null && site !== "same-origin") || (origin !== null && !isOwnOrigin(origin));
}

/**
 * Whether a read comes from our own pages or the address bar: reading a thread marks it as read, so a link on
 * another site must not do it. Browsers send no `Sec-Fetch-Site` over plain http.
 */
export function isOwnRead(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** Loopback addresses count as the same host, because people type any of them. */
function isOwnOrigin(origin: string): boolean {
  const own = new URL(env().appUrl);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  return (
    isLoopback(own.hostname) &&
    isLoopback(other.hostname) &&
    other.protocol === own.protocol &&
    other.port === own.port &&
    other.origin === origin
  );
}
