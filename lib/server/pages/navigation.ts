import { headers } from "next/headers";

/**
 * Whether one of our own screens or our worker led to this page. A link of another site, a mail or a bookmark
 * does not say that the person wants what opening the page would do, nor does such an address after a
 * sign-in.
 */
export async function isFromOwnScreen(): Promise<boolean> {
  const request = await headers();
  const referrer = request.get("referer") ?? "";
  const isAfterSignIn = URL.canParse(referrer) && new URL(referrer).pathname === "/login";
  return request.get("sec-fetch-site") === "same-origin" && !isAfterSignIn;
}
