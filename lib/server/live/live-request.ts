import { checkOrigin, identify } from "../gateway/entry";
import { failureOf, Refused } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import type { Caller } from "../session/caller";
import type { Sessions } from "../session/sessions";
import type { Live } from "./live";
import { reportLive } from "./report";

/** The state of the process that requests about the live stream use. */
export interface LiveState {
  sessions: Sessions;
  live: Live;
}

/** A request about the live stream, as both hosts give it. */
export interface LiveRequest {
  method: string;
  headers: Headers;
  requestId: string;
  signal?: AbortSignal;
}

/**
 * Runs `work` for a signed-in caller with the right method, from our own pages; logs and counts the outcome.
 * Throws Refused: 401, 403, 405, 502, 503, 504.
 */
export async function forLiveCaller<T>(
  { sessions }: LiveState,
  request: LiveRequest,
  allow: "GET" | "POST",
  work: (caller: Caller) => Promise<T> | T,
): Promise<T> {
  const began = performance.now();
  const { method, requestId, signal } = request;
  const outcome = { request: requestId, method, began };
  try {
    const caller = await identify(sessions, request, newRequestContext(requestId, signal));
    if (method !== allow) throw new Refused("method", undefined, { headers: { allow } });
    checkOrigin(request);
    const result = await work(caller);
    reportLive({ ...outcome, status: 200 });
    return result;
  } catch (error) {
    const { status, code } = failureOf(error);
    reportLive({ ...outcome, status, code });
    throw error;
  }
}
