import { type CallKey, callOf } from "../../contract";
import { checkAnswer } from "../legacy/answers";
import { fetchAnswer } from "../legacy/call";
import type { Fetched, LegacyResult } from "../legacy/result";
import { type AnswerBody, type AnswerMemo, memoKey } from "./answer-memo";
import { checkFieldRules } from "./field-rules";
import { audienceOf, redact } from "./redaction";
import type { RuleInput } from "./rule-input";

/** Makes one call for a caller whose guard is checked: field rules, the call with the legacy token, redaction. */
export async function performCall(key: CallKey, input: RuleInput): Promise<LegacyResult<unknown>> {
  const fetched = await fetchForCaller(key, input, key);
  return fetched.ok ? readForCaller(key, fetched.data, input) : fetched;
}

/**
 * The same as JSON for the browser, `{"esito": true, …}`. `action` is the call whose field rules apply when `key`
 * carries a corrected action.
 */
export async function performAsJson(
  key: CallKey,
  input: RuleInput,
  action: CallKey,
  memo: AnswerMemo,
): Promise<LegacyResult<AnswerBody>> {
  const fetched = await fetchForCaller(key, input, action);
  if (!fetched.ok) return fetched;
  const isRead = callOf(key).effect === "read";
  const about = [key, audienceOf(input.caller), JSON.stringify(input.params)];
  const id = isRead ? memoKey(about, fetched.data) : "";
  const known = isRead ? memo.get(id) : undefined;
  if (known) return { ok: true, data: known };

  const answer = await readForCaller(key, fetched.data, input);
  if (!answer.ok) return answer;
  const made = answerBody(answer.data);
  if (isRead) memo.set(id, made);
  return { ok: true, data: made };
}

/** Keeps what was made of an answer, by the hash of its bytes and of all else that it depends on. */
export interface DigestMemo<Digest> {
  get(id: string): Digest | undefined;
  set(id: string, digest: Digest): unknown;
}

/**
 * What `digest` makes of an answer as the caller may see it, kept by the answer's bytes: the call is made each time, but
 * a large list that has not changed is not parsed again. `digest` depends on the answer alone; its name separates it from
 * others of the same call.
 */
export async function performDigest<Digest>(
  key: CallKey,
  input: RuleInput,
  digest: { name: string; of: (answer: unknown) => Digest },
  memo: DigestMemo<Digest>,
): Promise<LegacyResult<Digest>> {
  const fetched = await fetchForCaller(key, input, key);
  if (!fetched.ok) return fetched;
  const about = [key, digest.name, audienceOf(input.caller), JSON.stringify(input.params)];
  const id = memoKey(about, fetched.data);
  const known = memo.get(id);
  if (known !== undefined) return { ok: true, data: known };
  const answer = await readForCaller(key, fetched.data, input);
  if (!answer.ok) return answer;
  const made = digest.of(answer.data);
  memo.set(id, made);
  return { ok: true, data: made };
}

/** The JSON of a successful answer. */
export function answerBody(data: unknown): AnswerBody {
  return { json: Buffer.from(JSON.stringify({ esito: true, ...(data as object) })) };
}

async function fetchForCaller(
  key: CallKey,
  input: RuleInput,
  action: CallKey,
): Promise<LegacyResult<Fetched>> {
  const refusal = await checkFieldRules(action, input);
  if (refusal) return { ok: false, failure: refusal };
  const { params, body, context, caller } = input;
  return fetchAnswer(key, { params, body, token: caller.session.token, context });
}

/** The answer parsed by its schema and redacted for the caller. */
async function readForCaller(
  key: CallKey,
  fetched: Fetched,
  input: RuleInput,
): Promise<LegacyResult<unknown>> {
  const checked = await checkAnswer(key, fetched, input.context);
  return checked.ok ? { ok: true, data: redact(key, checked.data, input.caller) } : checked;
}
