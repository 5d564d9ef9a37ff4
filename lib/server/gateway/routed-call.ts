import { type CallKey, callOf, type Guard } from "../../contract";
import { actionCarriedBy, correctedActions } from "../../contract/corrected-calls";
import { matchPath } from "../../contract/match-path";
import { env } from "../../env";
import { Refused } from "../legacy/failures";

/**
 * The call that a request makes: what is sent to the legacy API, and what it means. They differ where the
 * server wants the documented call for a corrected action: guard, body and field rules are then those of what
 * is meant.
 */
export interface RoutedCall {
  sent: CallKey;
  meant: CallKey;
  guard: Guard;
  params: Readonly<Record<string, string>>;
}

/**
 * The call of a request; `rawPath` is what stands behind the gateway's prefix. Throws Refused: 400, 404, 405.
 */
export function route({ method, headers }: Request, rawPath: string): RoutedCall {
  const match = matchPath(method, rawPath);
  if (match.kind === "malformed") throw new Refused("path");
  if (match.kind === "unknown") throw new Refused("unknown");
  if (match.kind === "method")
    throw new Refused("method", undefined, { headers: { allow: match.allowed.join(", ") } });
  const { key, params } = match;
  const name = actionCarriedBy(key, headers.get("x-action"), env().documentedCalls);
  // A course that is sent by a training module's call is still a course.
  const action = name && correctedActions[name];
  return { sent: key, meant: action?.sends ?? key, guard: action?.guard ?? callOf(key).guard, params };
}
