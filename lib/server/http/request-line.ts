import { FILES_PATH, LEGACY_PATH } from "../../contract/path";
import { isDevelopment } from "../../env";
import { type Failure, failure } from "../legacy/failures";

const apiMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** A page only shows: a body that is sent to it would be read into memory for nobody. */
const pageMethods = new Set(["GET", "HEAD"]);

/**
 * Why a request line is refused before anything else is looked at; null when it may go on. Next.js hands on a parsed URL, in
 * which `%2e%2e` has become a step and is gone, so that the line is checked as it was sent.
 */
export function refusalOf(method: string, target: string): Failure | null {
  // A whole address is for proxies, and `*` for the server itself.
  if (!target.startsWith("/")) return failure("path");
  if (!(isApi(target) || isDevelopment ? apiMethods : pageMethods).has(method))
    return failure("method", undefined, isApi(target) ? undefined : { allow: "GET, HEAD" });
  return isApi(target) && !isPlain(target) ? failure("path") : null;
}

/** Which of our handlers answers; null for Next.js. */
export function gatewayOf(target: string): "legacy" | "files" | null {
  if (target.startsWith(`${LEGACY_PATH}/`)) return "legacy";
  return target.startsWith(`${FILES_PATH}/`) ? "files" : null;
}

/** Whatever could be taken for a path of the API, however it is written. */
const isApi = (target: string) =>
  /^[/\\]*api[/\\]/i.test(target) || /api[/\\](legacy|files)/i.test(target.split("?")[0] ?? "");

/** No empty segment, no step up or aside in any encoding, no backslash, no fragment. */
function isPlain(target: string): boolean {
  const [pathname = ""] = target.split("?");
  if (target.includes("#") || pathname.includes("\\") || pathname.includes("//")) return false;
  return pathname
    .split("/")
    .every((segment) => !/^(\.|%2e){1,2}$/i.test(segment) && !/%2f|%5c|%00/i.test(segment));
}
