import { openBody } from "../../contract/schemas/live";
import { readJsonValue } from "../gateway/request-body";
import { Refused } from "../legacy/failures";
import { forLiveCaller, type LiveState } from "./live-request";
import { isOpenable, mayOpen } from "./openable";

/**
 * Answers POST /api/live/open: takes the records that a tab has open (docs/rules/live.md#open), and sends no
 * cookie, so that this repeated request renews no session. Throws Refused: 401, 403, 405, 413, 415, 422.
 */
export function takeOpenRecords(
  state: LiveState,
  { request, requestId }: { request: Request; requestId: string },
): Promise<void> {
  const { method, headers, signal } = request;
  return forLiveCaller(state, { method, headers, requestId, signal }, "POST", async (caller) => {
    const parsed = openBody.safeParse(await readJsonValue(request));
    if (!parsed.success || !parsed.data.records.every(isOpenable)) throw new Refused("body");
    const { id, identity, session } = caller;
    const { tab } = parsed.data;
    const records = [...new Set(parsed.data.records)];
    if (!records.every((record) => mayOpen(identity.level, record))) throw new Refused("forbidden");
    const person = { id, name: identity.name };
    if (!(await state.live.open({ sid: session.sid, tab, person, records }))) throw new Refused("body");
  });
}
