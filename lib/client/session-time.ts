import { BACKGROUND_HEADER, type SessionTime } from "../contract/session-time";
import { lastActAt } from "./activity";
import { REQUEST_ID, readRefusal } from "./errors";
import { fetchSameOrigin } from "./fetch";

/** The last act of which the server knows. */
let toldAct = 0;

/**
 * The time when the session ends. Tells the server of an act on this page since the last call, which extends
 * the session; throws ApiError, with status 401 when the session has ended.
 */
export async function readSessionTime(): Promise<SessionTime> {
  const act = lastActAt();
  if (act === toldAct)
    return answerOf(await fetchSameOrigin("/api/session", { headers: { [BACKGROUND_HEADER]: "1" } }));
  const secondsAgo = Math.max(0, Math.floor((Date.now() - act) / 1000));
  const time = await answerOf(
    await fetchSameOrigin(`/api/session?secondsAgo=${secondsAgo}`, {
      method: "POST",
      headers: { "x-csrf": "1" },
    }),
  );
  toldAct = act;
  return time;
}

async function answerOf(response: Response): Promise<SessionTime> {
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readRefusal(response.status, answer, response.headers.get(REQUEST_ID));
  return answer as SessionTime;
}
