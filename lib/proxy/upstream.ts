import { type Answer, type BuiltKey, type CallKey, type CallParams, calls } from "../contract";
import { isRecord } from "../contract/kinds";
import { ruledActions } from "../contract/ruled";
import { readAnswer } from "../contract/schemas/read-answer";
import { log } from "../log";
import { type Failure, failure } from "./failures";
import { type Body, newDeadline, send, textOf, transportFailure, type UpstreamInit } from "./transport";
import { hasEndlessList, holdsTooMany } from "./value-count";

/** An answer's status and body, before anybody has looked into it. */
export interface Fetched {
  status: number;
  body: Body;
}

export type UpstreamResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

const MOST_ERR_LENGTH = 500;

/**
 * Makes one call of the contract with a token and gives the checked, normalised answer. The one place that talks to the
 * legacy API's calls: redirects are not followed, a write is sent once, a plain read once more on a dead socket.
 */
export async function callUpstream<K extends BuiltKey>(
  key: K,
  init: UpstreamInit & (string extends keyof CallParams<K> ? object : { params?: CallParams<K> }),
): Promise<UpstreamResult<Answer<K>>> {
  return (await callAnyUpstream(key, init)) as UpstreamResult<Answer<K>>;
}

/** The same for a key that is known at run time only. */
export async function callAnyUpstream(key: CallKey, init: UpstreamInit): Promise<UpstreamResult<unknown>> {
  const fetched = await fetchAnswer(key, init);
  return fetched.ok ? checkAnswer(key, fetched.data) : fetched;
}

/** An answer that may be a success, as it came. */
export async function fetchAnswer(key: CallKey, init: UpstreamInit): Promise<UpstreamResult<Fetched>> {
  const deadline = init.deadline ?? newDeadline();
  const fail = (value: Failure) => ({ ok: false as const, failure: value });
  try {
    const { status, body } = await send(key, init, deadline, (code) => statusFailure(key, code) === null);
    const refusal = statusFailure(key, status);
    if (refusal) return fail(refusal);
    return body ? { ok: true, data: { status, body } } : fail(failure("nonsense"));
  } catch (error) {
    if (!deadline.signal?.aborted) log().warn({ call: key, err: error }, "upstream");
    return fail(transportFailure(error, deadline));
  }
}

/** What the status alone says; null where the body has the word. */
function statusFailure(key: CallKey, status: number): Failure | null {
  if (status === 401) return failure("session");
  if (status === 403) return failure("forbidden");
  if ((status === 404 || status === 405) && isRuled(key)) return failure("unavailable");
  return status >= 500 || (status >= 300 && status < 400) ? failure("nonsense") : null;
}

/**
 * Success is 2xx, a JSON object and `esito` true, with the exceptions that the rulings name; all else is a failure. Unreadable
 * records of a list are left out and counted in `illeggibili`.
 */
export async function checkAnswer(key: CallKey, { status, body }: Fetched): Promise<UpstreamResult<unknown>> {
  const fail = (value: Failure): UpstreamResult<unknown> => ({ ok: false, failure: value });
  const text = await textOf(body).catch(() => null);
  if (text === null || holdsTooMany(text)) return fail(failure("nonsense"));
  const answer = parseAnswer(text);
  if (!answer || hasEndlessList(answer)) return fail(failure("nonsense"));
  if (answer.esito === false) return fail(failure("refused", readErr(answer.err)));
  if (status < 200 || status > 299) return fail(failure("nonsense"));
  if (answer.esito !== true && !(answer.esito === undefined && mayLackEsito(key, answer)))
    return fail(failure("nonsense"));
  const read = readAnswer(key, answer);
  if (!read) return fail(failure("nonsense"));
  const { data, unreadable } = read;
  if (data.illeggibili) log().warn({ call: key, unreadable }, "unreadable records");
  return { ok: true, data };
}

const ruledCalls = new Set<CallKey>(Object.values(ruledActions).map((action) => action.sends));
const isRuled = (key: CallKey) => ruledCalls.has(key);

const putsWithoutAnswer = new Set<CallKey>([
  "rimborso.update",
  "rimborso.updateLine",
  "spesebarca.update",
  "spesebarca.updateLine",
]);

function mayLackEsito(key: CallKey, answer: Record<string, unknown>): boolean {
  if (putsWithoutAnswer.has(key)) return true;
  if (key === "oauth.login") return isRecord(answer.user) && typeof answer.user.token === "string";
  const { effect, answer: names } = calls[key];
  return effect === "read" && names.length > 0 && names.every((name) => name in answer);
}

function parseAnswer(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The legacy API's own sentence, kept to one line of plain text. */
function readErr(err: unknown): string | undefined {
  if (typeof err !== "string") return undefined;
  const line = err
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MOST_ERR_LENGTH);
  return line === "" ? undefined : line;
}
