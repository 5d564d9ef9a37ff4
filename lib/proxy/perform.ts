import { type CallKey, callOf } from "../contract";
import { checkFieldRules, cutDown, type RuleContext } from "./rules";
import { type MadeAnswer, sameOrNew } from "./same-answers";
import type { UpstreamInit } from "./transport";
import { checkAnswer, type Fetched, fetchAnswer, type UpstreamResult } from "./upstream";

/** One call for a caller whose guard has been checked: field rules, the call with the caller's token, the answer cut down. */
export async function performCall(key: CallKey, context: RuleContext): Promise<UpstreamResult<unknown>> {
  const fetched = await ask(key, context, key);
  if (!fetched.ok) return fetched;
  const checked = checkAnswer(key, fetched.data);
  return checked.ok ? { ok: true, data: cutDown(key, checked.data, context.caller) } : checked;
}

/**
 * The same as the JSON that the browser gets, `{"esito": true, …}`. `meant` is the call whose field rules count where a ruled
 * action is carried by another one.
 */
export async function performAsJson(
  key: CallKey,
  context: RuleContext,
  meant: CallKey,
): Promise<UpstreamResult<MadeAnswer>> {
  const fetched = await ask(key, context, meant);
  if (!fetched.ok) return fetched;
  const { caller, params } = context;
  const { bytes } = fetched.data;
  const make = () => {
    const checked = checkAnswer(key, fetched.data);
    if (!checked.ok) return checked;
    const seen = cutDown(key, checked.data, caller) as object;
    return { from: bytes, json: Buffer.from(JSON.stringify({ esito: true, ...seen })) };
  };
  const isRead = callOf(key).effect === "read";
  const about = `${caller.identity.level} ${fetched.data.status} ${key} ${JSON.stringify(params)}`;
  const answer = isRead ? sameOrNew(about, bytes, make) : make();
  return "json" in answer ? { ok: true, data: answer } : answer;
}

async function ask(key: CallKey, context: RuleContext, meant: CallKey): Promise<UpstreamResult<Fetched>> {
  const refusal = await checkFieldRules(meant, context);
  if (refusal) return { ok: false, failure: refusal };
  const { params, body, deadline, caller } = context;
  const init: UpstreamInit = { params, body, token: caller.session.token, deadline };
  return fetchAnswer(key, init);
}
