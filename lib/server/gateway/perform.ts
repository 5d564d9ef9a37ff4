import { type CallKey, callOf } from "../../contract";
import { checkAnswer } from "../legacy/answers";
import { fetchAnswer } from "../legacy/call";
import type { Fetched } from "../legacy/result";
import { type AnswerBody, type AnswerMemo, memoKey } from "./answer-memo";
import { checkFieldRules } from "./field-rules";
import { audienceOf, redact } from "./redaction";
import type { RoutedCall } from "./routed-call";
import type { RuleInput } from "./rule-input";

/**
 * Makes one call for a caller whose guard is checked: field rules, the call with the legacy token, redaction.
 * Throws Refused.
 */
export async function performCall(key: CallKey, input: RuleInput): Promise<unknown> {
  return readForCaller(key, await fetchForCaller({ sent: key, meant: key }, input), input);
}

/** The same as JSON for the browser, `{"esito": true, …}`. */
export async function performAsJson(
  call: Pick<RoutedCall, "sent" | "meant">,
  input: RuleInput,
  memo: AnswerMemo,
): Promise<AnswerBody> {
  const fetched = await fetchForCaller(call, input);
  if (callOf(call.sent).effect === "write") return answerBody(await readForCaller(call.sent, fetched, input));
  const about = [call.sent, audienceOf(input.caller), JSON.stringify(input.params)];
  const id = memoKey(about, fetched);
  const known = memo.get(id);
  if (known) return known;
  const made = answerBody(await readForCaller(call.sent, fetched, input));
  memo.set(id, made);
  return made;
}

/** Keeps what was made of an answer, by the hash of its bytes and of all else that it depends on. */
export interface DigestMemo<Digest> {
  get(id: string): Digest | undefined;
  set(id: string, digest: Digest): unknown;
}

/**
 * What `digest` makes of an answer as the caller may see it, kept by the answer's bytes: the call is made
 * each time, but a large list that has not changed is not parsed again. `digest` depends on the answer alone;
 * its name separates it from others of the same call. Throws Refused.
 */
export async function performDigest<Digest>(
  key: CallKey,
  input: RuleInput,
  digest: { name: string; of: (answer: unknown) => Digest },
  memo: DigestMemo<Digest>,
): Promise<Digest> {
  const fetched = await fetchForCaller({ sent: key, meant: key }, input);
  const about = [key, digest.name, audienceOf(input.caller), JSON.stringify(input.params)];
  const id = memoKey(about, fetched);
  const known = memo.get(id);
  if (known !== undefined) return known;
  const made = digest.of(await readForCaller(key, fetched, input));
  memo.set(id, made);
  return made;
}

/** The JSON of a successful answer. */
export function answerBody(data: unknown): AnswerBody {
  return { json: Buffer.from(JSON.stringify({ esito: true, ...(data as object) })) };
}

async function fetchForCaller(
  { sent, meant }: Pick<RoutedCall, "sent" | "meant">,
  input: RuleInput,
): Promise<Fetched> {
  await checkFieldRules(meant, input);
  const { params, body, context, caller } = input;
  return fetchAnswer(sent, { params, body, token: caller.session.token, context });
}

/** The answer parsed by its schema and redacted for the caller. */
async function readForCaller(key: CallKey, fetched: Fetched, input: RuleInput): Promise<unknown> {
  return redact(key, await checkAnswer(key, fetched, input.context), input.caller);
}
