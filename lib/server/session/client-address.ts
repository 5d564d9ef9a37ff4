import { env } from "../../env";

/**
 * The address that counts failures to sign in: the entry of X-Forwarded-For that the outermost trusted proxy wrote. Our server
 * hook (./server-hook) appends the socket's own peer first, so that with TRUSTED_PROXIES=0 a sender cannot choose it.
 */
export function clientAddress(headers: Headers): string {
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const index = Math.max(0, hops.length - 1 - env().trustedProxies);
  return (hops[index] ?? "unknown").slice(0, 64);
}
