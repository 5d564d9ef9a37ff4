import { env } from "../../env";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a write comes from a page of ours: the header that no other page can set, and an `Origin` that is APP_URL's or else
 * `Sec-Fetch-Site: same-origin`. What is present must agree; with neither it is refused. `Host` is the sender's to choose.
 */
export function isOwnWrite(headers: Headers): boolean {
  if (headers.get("x-csrf") !== "1") return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  return origin === null || isOwnOrigin(origin);
}

/**
 * Whether a read comes from a page of ours, or from the address bar: reading a thread marks it as read, so that no other site's
 * link may do it. Browsers send no `Sec-Fetch-Site` over plain http.
 */
export function isOwnRead(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** On a loopback address localhost, 127.0.0.1 and [::1] are the same machine, and people type any of them. */
function isOwnOrigin(origin: string): boolean {
  const own = new URL(env().appUrl);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  return (
    loopback.has(own.hostname) &&
    loopback.has(other.hostname) &&
    other.protocol === own.protocol &&
    other.port === own.port &&
    other.origin === origin
  );
}
