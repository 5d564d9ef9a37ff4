import { type Env, env } from "../../env";
import type { LegacyProbe } from "../legacy/health";
import { isLoopback } from "../loopback";

/** The allowed difference between two clocks; the legacy API's time is a second old when it arrives. */
const maxClockDifferenceMs = 5 * 60_000;

const isOfCertificate = (code: string) =>
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/.test(code);

/**
 * The warning about the legacy API for the person at the terminal at the start; null when it answers well.
 */
export function legacyWarning(
  { code, status, leadsToHttps, date }: LegacyProbe,
  now: number = Date.now(),
): string | null {
  const { host, protocol } = new URL(env().legacyApiUrl);
  const nobody = "nobody can sign in or work until";
  if (leadsToHttps)
    return `LEGACY_API_URL begins with http, and ${host} leads to https: ${nobody} it begins with https.`;
  // nginx and Apache at a port of https; the answer to HEAD has no body that would say so.
  if (protocol === "http:" && status === 400)
    return `LEGACY_API_URL begins with http, and ${host} answers 400, as a port for https does: if it is one, ${nobody} it begins with https.`;
  if (code === null) {
    const apartMs = Math.abs(now - (date ?? now));
    if (apartMs <= maxClockDifferenceMs) return null;
    const minutes = Math.round(apartMs / 60_000);
    return `The clocks of this machine and of ${host} (LEGACY_API_URL) are ${minutes} minutes apart: sessions end and documents expire by this one.`;
  }
  if (code === "CERT_HAS_EXPIRED")
    return `The certificate of ${host} (LEGACY_API_URL) has expired: ${nobody} it is renewed.`;
  if (isOfCertificate(code))
    return `The certificate of ${host} (LEGACY_API_URL) is not accepted (${code}): ${nobody} it is.`;
  if (protocol === "https:" && /WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/.test(code))
    return `LEGACY_API_URL begins with https, and ${host} does not speak it (${code}): ${nobody} one of them changes.`;
  return `The legacy API at ${host} (LEGACY_API_URL) does not answer (${code}): ${nobody} it does.`;
}

const everyAddress = new Set(["0.0.0.0", "::"]);

/**
 * The warning for the person at the terminal where clients may reach a Node host past the trusted proxy, and
 * invent `X-Forwarded-For`; null where they cannot. In a container it is the published port that decides.
 */
export function reachWarning({
  trustedProxies,
  bindAddress,
  port,
}: Pick<Env, "trustedProxies" | "bindAddress" | "port">): string | null {
  if (trustedProxies === 0 || !everyAddress.has(bindAddress)) return null;
  return `TRUSTED_PROXIES is ${trustedProxies} and BIND_ADDRESS ${bindAddress}: who reaches port ${port} past the proxy chooses the address by which sign-ins and connections are limited. Set BIND_ADDRESS=127.0.0.1, or let the proxy alone reach the port.`;
}

/**
 * The warning about APP_URL for the person at the terminal where people open Pontile over a network; null
 * when it is https, or a loopback address that was given.
 */
export function originWarning({
  appUrl,
  hasAppUrl,
  https,
}: Pick<Env, "appUrl" | "hasAppUrl" | "https">): string | null {
  const { origin, hostname } = new URL(appUrl);
  const lacks = "cookies are not Secure and HSTS is off. Set APP_URL to the https address that people open.";
  if (!hasAppUrl)
    return `APP_URL is missing, so that Pontile takes ${origin} for its address: at any other one every save is refused, ${lacks}`;
  if (https || isLoopback(hostname)) return null;
  return `APP_URL is ${origin}, without https: passwords and sessions can be read on the way, ${lacks}`;
}
