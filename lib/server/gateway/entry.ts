import { isClosedCall } from "../../contract/corrected-calls";
import { env } from "../../env";
import { admits } from "../../rules/levels";
import { Refused } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";
import { type Caller, callerOf, checkViewer, cookieValue } from "../session/caller";
import type { Sessions } from "../session/sessions";
import { isOwnRead, isOwnWrite } from "./origin";
import type { RoutedCall } from "./routed-call";

/** The first steps of both gateways: the caller of a request, and whether the caller may make it. */

/**
 * The caller of the request. Throws Refused: 401 without a session or from a page of somebody else, 502 and
 * 504 when it cannot be checked.
 */
export async function identify(
  sessions: Sessions,
  { headers }: Pick<Request, "headers">,
  context: RequestContext,
): Promise<Caller> {
  const caller = await callerOf(sessions, cookieValue(headers.get("cookie")), context);
  checkViewer(headers, caller.id);
  return caller;
}

/**
 * Throws Refused: 403 when the guard of the meant call does not admit the caller, 404 when this server has no
 * such call.
 */
export function admit({ sent, guard }: RoutedCall, { identity }: Caller): void {
  if (!admits(guard, identity.level)) throw new Refused("forbidden");
  if (isClosedCall(sent, env().documentedCalls)) throw new Refused("unknown");
}

/** Throws Refused: 403 when the request may come from another site. */
export function checkOrigin({ method, headers }: Pick<Request, "method" | "headers">): void {
  const isOwn = method === "GET" ? isOwnRead(headers) : isOwnWrite(headers);
  if (!isOwn) throw new Refused("csrf");
}
