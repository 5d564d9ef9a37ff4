import { type CallKey, callOf } from "../../contract";
import { checkAnswer } from "../legacy/answers";
import { fetchAnswer } from "../legacy/call";
import type { Fetched } from "../legacy/result";
import { type AnswerBody, type AnswerMemo, memoKey, ownBytes } from "./answer-memo";
import { checkFieldRules } from "./field-rules";
import { audienceOf, redact } from "./redaction";
import type { RoutedCall } from "./routed-call";
import type { RuleInput } from "./rule-input";
import type { LastSteps } from "./steps";

/** The last steps of a call that is no save. */
export function callSteps(
  { sent, meant }: Pick<RoutedCall, "sent" | "meant">,
  input: RuleInput,
): LastSteps<void, Fetched> {
  return {
    checkFields: () => checkFieldRules(meant, input),
    send: () => sendCall(sent, input),
    redact: (fetched, answers) => redactedBody(sent, fetched, input, answers),
  };
}

/**
 * Makes one call for a caller whose guard is checked: field rules, the call with the legacy token, redaction.
 * Throws Refused.
 */
export async function performCall(key: CallKey, input: RuleInput): Promise<unknown> {
  await checkFieldRules(key, input);
  return readForCaller(key, await sendCall(key, input), input);
}

/** Keeps the digest of an answer, by the hash of its bytes and of all else that it depends on. */
interface DigestMemo<Digest> {
  get(id: string): Digest | undefined;
  set(id: string, digest: Digest): unknown;
}

/**
 * The result of `digest` for an answer as the caller may see it, kept by the answer's bytes: the call is made
 * each time, but a large list that has not changed is not parsed again. `digest` depends on the answer alone;
 * its name separates it from others of the same call. Throws Refused.
 */
export async function performDigest<Digest>(
  key: CallKey,
  input: RuleInput,
  digest: { name: string; of: (answer: unknown) => Digest },
  memo: DigestMemo<Digest>,
): Promise<Digest> {
  await checkFieldRules(key, input);
  const fetched = await sendCall(key, input);
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
  return { json: ownBytes(Buffer.from(JSON.stringify({ esito: true, ...(data as object) }))) };
}

/** Sends a call with the caller's legacy token. */
function sendCall(key: CallKey, { params, body, asCaller }: RuleInput): Promise<Fetched> {
  return fetchAnswer(key, { ...asCaller, params, body });
}

/** The answer as JSON for the browser; of a read it is kept by its bytes. */
async function redactedBody(
  key: CallKey,
  fetched: Fetched,
  input: RuleInput,
  answers: AnswerMemo,
): Promise<AnswerBody> {
  if (callOf(key).effect === "write") return answerBody(await readForCaller(key, fetched, input));
  const id = memoKey([key, audienceOf(input.caller), JSON.stringify(input.params)], fetched);
  const known = answers.get(id);
  if (known) return known;
  const made = answerBody(await readForCaller(key, fetched, input));
  answers.set(id, made);
  return made;
}

/** The answer parsed by its schema and redacted for the caller. */
async function readForCaller(key: CallKey, fetched: Fetched, input: RuleInput): Promise<unknown> {
  return redact(key, await checkAnswer(key, fetched, input.asCaller.context), input);
}
