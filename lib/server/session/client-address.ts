import { isIPv4, isIPv6 } from "node:net";
import { env } from "../../env";

/**
 * The address that failed sign-ins and connections are counted under: the entry of X-Forwarded-For written by
 * the outermost trusted proxy, or its /64 network for IPv6, because one customer has all addresses of that.
 * The Node server appends the socket's peer, so that with TRUSTED_PROXIES=0 a client cannot choose it.
 */
export function clientAddress(headers: Headers): string {
  return addressAmong(headers.get("x-forwarded-for") ?? "");
}

/** The same from the text of X-Forwarded-For, or from a socket's peer alone. */
export function addressAmong(forwarded: string): string {
  const hops = forwarded
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const index = Math.max(0, hops.length - 1 - env().trustedProxies);
  return networkOf(hops[index] ?? "unknown").slice(0, 64);
}

/**
 * `203.0.113.9`, `2001:db8:0:0::/64`, or the text itself if it is no address. Ports and zones are left out.
 */
function networkOf(hop: string): string {
  // Some proxies include the port: 203.0.113.9:51234, [2001:db8::1]:51234.
  const [, bracketed, beforePort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  const address = bracketed ?? beforePort ?? hop;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return hop;
  const groups = ipv6Groups(address);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups in hexadecimal, without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser normalises an address to its shortest form.
  const short = new URL(`http://[${address.split("%", 1)}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split("::").map((half) => half.split(":").filter(Boolean));
  return [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
}

/** The IPv4 address in two groups of IPv6. */
function ipv4Of(groups: string[]): string {
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join(".");
}
