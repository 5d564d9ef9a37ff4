import type { SessionTime } from "../contract/session-time";
import { REQUEST_ID, readRefusal } from "./errors";
import { fetchSameOrigin } from "./fetch";

/** When the session ends; asking does not extend it. Throws ApiError, with status 401 when it has ended. */
export async function readSessionTime(): Promise<SessionTime> {
  const response = await fetchSameOrigin("/api/session");
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readRefusal(response.status, answer, response.headers.get(REQUEST_ID));
  return answer as SessionTime;
}

/** Extends the session to its whole idle time, as any use of it does; the answer is that of `readSessionTime`. */
export async function extendSession(): Promise<SessionTime> {
  // next-auth renews the cookie whenever its session is read.
  await fetchSameOrigin("/api/auth/session");
  return readSessionTime();
}
