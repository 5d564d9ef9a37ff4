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

/** Begins a stream for a reader; its result says that the client has gone. */
export type BeginStream = (reader: Reader) => () => void;

/**
 * Answers GET /api/live: whether the caller may have a stream, and how it begins. It sends no cookie, so that
 * no stream renews a session. Throws Refused: 401, 403, 405, 503 when there are too many, and the failures of
 * the session's check.
 */
export function admitStream(state: LiveState, request: LiveRequest): Promise<BeginStream> {
  return forLiveCaller(state, request, "GET", ({ session: { sid }, identity: { level } }) => {
    if (!state.live.hasRoom(sid))
      throw new Refused("busy", undefined, { headers: { "retry-after": retryAfter } });
    const cookie = cookieValue(request.headers.get("cookie")) ?? "";
    return (reader) => state.live.start({ sid, level, cookie }, reader);
  });
}
