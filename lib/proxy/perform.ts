import { type CallKey, callOf } from "../contract";
import { isAtLeast } from "../rules/levels";
import { checkFieldRules, cutDown, type RuleContext } from "./rules";
import { lastAnswers, type MadeAnswer } from "./same-answers";
import type { Body } from "./transport";
import { checkAnswer, type Fetched, fetchAnswer, type UpstreamResult } from "./upstream";

/** One call for a caller whose guard has been checked: field rules, the call with the caller's token, the answer cut down. */
export async function performCall(key: CallKey, context: RuleContext): Promise<UpstreamResult<unknown>> {
  const fetched = await ask(key, context, key);
  return fetched.ok ? seenBy(key, fetched.data, context) : fetched;
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
  const { caller, params } = context;
  const isRead = callOf(key).effect === "read";
  // Below secretariat level an answer may hold what is the caller's own.
  const { level } = caller.identity;
  const audience = isAtLeast(level, "SEGRETERIA") ? level : `${level} ${caller.id}`;
  const about = `${audience} ${key} ${JSON.stringify(params)}`;
  const last = isRead ? lastAnswers.get(about) : undefined;
  const fetched = await ask(key, context, meant, last?.from.body);
  if (!fetched.ok) return fetched;
  const from = fetched.data;
  if (last && from.body === last.from.body && from.status === last.from.status)
    return { ok: true, data: last };

  const seen = await seenBy(key, from, context);
  if (!seen.ok) return seen;
  const made = { from, json: Buffer.from(JSON.stringify({ esito: true, ...(seen.data as object) })) };
  if (isRead) lastAnswers.set(about, made);
  return { ok: true, data: made };
}

async function ask(
  key: CallKey,
  context: RuleContext,
  meant: CallKey,
  last?: Body,
): Promise<UpstreamResult<Fetched>> {
  const refusal = await checkFieldRules(meant, context);
  if (refusal) return { ok: false, failure: refusal };
  const { params, body, deadline, caller } = context;
  return fetchAnswer(key, { params, body, token: caller.session.token, deadline, last });
}

/** The checked answer, cut to what the caller may see. */
async function seenBy(
  key: CallKey,
  fetched: Fetched,
  { caller }: RuleContext,
): Promise<UpstreamResult<unknown>> {
  const checked = await checkAnswer(key, fetched);
  return checked.ok ? { ok: true, data: cutDown(key, checked.data, caller) } : checked;
}
