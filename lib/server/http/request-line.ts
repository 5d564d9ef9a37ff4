import { LIVE_PATH } from "../../contract/live";
import { FILES_PATH, LEGACY_PATH } from "../../contract/path";
import { isDevelopment } from "../../env";
import { Refused } from "../legacy/failures";

const apiMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Pages only render, so a request body for one is never read into memory. */
const pageMethods = new Set(["GET", "HEAD"]);

/**
 * Refuses a request by its method and target alone, as the target was sent, because Next.js passes on a
 * parsed URL in which `%2e%2e` is already resolved. Throws Refused: 400, 405.
 */
export function checkRequestLine(method: string, target: string): void {
  // An absolute URL is meant for a proxy, and `*` for the server as a whole.
  if (!target.startsWith("/")) throw new Refused("path");
  if (!(isApi(target) || isDevelopment ? apiMethods : pageMethods).has(method))
    throw new Refused("method", undefined, isApi(target) ? {} : { headers: { allow: "GET, HEAD" } });
  if (isApi(target) && !isPlainPath(target)) throw new Refused("path");
}

/** The gateway of ours that handles the target; null when Next.js does. */
export function gatewayOf(target: string): "legacy" | "files" | "live" | null {
  if (target.startsWith(`${LEGACY_PATH}/`)) return "legacy";
  if (target.split("?")[0] === LIVE_PATH) return "live";
  return target.startsWith(`${FILES_PATH}/`) ? "files" : null;
}

/** True for every spelling that could be read as a path of the API. */
const isApi = (target: string) =>
  /^[/\\]*api[/\\]/i.test(target) || /api[/\\](legacy|files)/i.test(target.split("?")[0] ?? "");

/** No empty segment, no dot segment in any encoding, no backslash, no fragment. */
function isPlainPath(target: string): boolean {
  const [pathname = ""] = target.split("?");
  if (target.includes("#") || pathname.includes("\\") || pathname.includes("//")) return false;
  return pathname
    .split("/")
    .every((segment) => !/^(\.|%2e){1,2}$/i.test(segment) && !/%2f|%5c|%00/i.test(segment));
}
