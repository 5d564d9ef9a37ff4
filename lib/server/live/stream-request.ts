import { heardParam } from "../../contract/live";
import { Refused } from "../legacy/failures";
import { cookieValue } from "../session/caller";
import { forLiveCaller, type LiveRequest, type LiveState } from "./live-request";
import type { Reader } from "./streams";

/** No compression and no buffering: each event goes out when it is written. */
export const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** In seconds; streams end seldom. */
const retryAfter = "30";

/** The time in ms that a request may have been on its way. */
const onItsWayMs = 2_000;

export interface StreamRequest extends LiveRequest {
  /** Its path and query. */
  target: string;
}

/**
 * Answers GET /api/live: begins a stream with the reader that `answer` gives, without a cookie, so that no
 * stream renews a session; the returned function says that the client has gone. Throws Refused: 401, 403,
 * 405, 503 when there are too many, and the failures of the session's check.
 */
export function admitStream(
  state: LiveState,
  request: StreamRequest,
  answer: () => Reader,
): Promise<() => void> {
  const heardAt = heardAtOf(request.target);
  return forLiveCaller(state, request, "GET", ({ session: { sid }, identity: { level } }) => {
    if (!state.live.hasRoom(sid))
      throw new Refused("busy", undefined, { headers: { "retry-after": retryAfter } });
    const cookie = cookieValue(request.headers.get("cookie")) ?? "";
    return state.live.start({ sid, level, cookie }, answer(), heardAt);
  });
}

/**
 * The moment until which the page knows the stale reads, by its own word; undefined where it does not say.
 */
function heardAtOf(target: string): number | undefined {
  const heard = new URLSearchParams(target.split("?")[1]).get(heardParam) ?? "";
  return /^\d{1,12}$/.test(heard) ? Date.now() - Number(heard) - onItsWayMs : undefined;
}
