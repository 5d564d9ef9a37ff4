import { env } from "../env";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request comes from a page of ours: an `Origin` that is APP_URL's, or no Origin and `Sec-Fetch-Site: same-origin`.
 * What is present must agree; with neither it is refused. `Host` is not asked: it is the sender's to choose.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  return origin === null || isOwnOrigin(origin);
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
