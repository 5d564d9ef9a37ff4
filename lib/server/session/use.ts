import { BACKGROUND_HEADER } from "../../contract/session-time";

/**
 * Whether a request is use, which extends the session (docs/rules/sign-in.md#use). A page is only where the
 * browser goes to it and so wants HTML: Next.js hides from the middleware whether its router prefetches
 * (https://github.com/vercel/next.js/issues/63728, seen in 16.4).
 */
export function isUse(headers: Headers, kind: "write" | "read" | "page"): boolean {
  if (kind === "write") return true;
  if (headers.has(BACKGROUND_HEADER) || isBrowserPrefetch(headers)) return false;
  return kind === "read" || (headers.get("accept") ?? "").includes("text/html");
}

/** A page or file that the browser fetches before anybody opens it. */
function isBrowserPrefetch(headers: Headers): boolean {
  return ["sec-purpose", "purpose"].some((name) => headers.get(name)?.includes("prefetch"));
}
