import { headers } from "next/headers";

/**
 * Whether one of our own pages or our worker led to this page. A link of another site, a mail or a bookmark
 * does not say that the person wants what opening the page would do.
 */
export async function isFromOwnPage(): Promise<boolean> {
  return (await headers()).get("sec-fetch-site") === "same-origin";
}
