import { type Answer, type BuiltKey, type CallKey, type CallParams, callOf, calls } from "../contract";
import { isRecord } from "../contract/kinds";
import { fillPath } from "../contract/path";
import { ruledActions } from "../contract/ruled";
import { schemasOf } from "../contract/schemas";
import { env } from "../env";
import { log } from "../log";
import { type Failure, failure } from "./failures";
import { hasEndlessList, holdsTooMany } from "./value-count";

/** `at` in milliseconds since the epoch; `signal` is the client's own abort. */
export interface Deadline {
  at: number;
  signal?: AbortSignal;
}

export interface UpstreamInit {
  params?: Readonly<Record<string, string | number>>;
  token?: string;
  /** A JSON value, or a form with a file. */
  body?: unknown;
  deadline?: Deadline;
}

export type UpstreamResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/**
 * The largest answer that is read: half as much again as 20,000 members take. A list in memory weighs several times its text, so
 * that more could end the process.
 */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024;
const MOST_ERR_LENGTH = 500;

/** Sending a file takes as long as the line needs: a second more for each 256 kB of `bytes`. */
export function newDeadline(signal?: AbortSignal, bytes = 0): Deadline {
  return { at: Date.now() + env().legacyTimeoutMs + (bytes / (256 * 1024)) * 1000, signal };
}

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
  const deadline = init.deadline ?? newDeadline();
  let response: Response;
  try {
    response = await send(key, init, deadline);
  } catch (error) {
    if (!deadline.signal?.aborted) log().warn({ call: key, err: error }, "upstream");
    return { ok: false, failure: transportFailure(error, deadline) };
  }
  return readAnswer(key, response, deadline);
}

async function send(key: CallKey, init: UpstreamInit, deadline: Deadline): Promise<Response> {
  const call = callOf(key);
  const request = (): Promise<Response> => {
    const headers = new Headers({ accept: "application/json", "user-agent": `Pontile/${env().version}` });
    if (init.token) headers.set("x-access-token", init.token);
    const isForm = init.body instanceof FormData;
    if (init.body !== undefined && !isForm) headers.set("content-type", "application/json");
    return fetch(env().legacyApiUrl + fillPath(key, init.params), {
      method: call.method,
      headers,
      body:
        init.body === undefined ? undefined : isForm ? (init.body as FormData) : JSON.stringify(init.body),
      redirect: "manual",
      cache: "no-store",
      signal: signalOf(deadline),
    });
  };
  try {
    return await request();
  } catch (error) {
    const mayRepeat = call.effect === "read" && call.method === "GET" && isDeadSocket(error);
    if (!mayRepeat) throw error;
    return request();
  }
}

/**
 * Aborts when the deadline has passed ("TimeoutError") or the client has gone. By a timer of our own: what AbortSignal.any makes
 * of AbortSignal.timeout may be collected in Node 20 while it is waited for, and then never comes.
 */
export function signalOf({ at, signal }: Deadline): AbortSignal {
  const own = new AbortController();
  const timer = setTimeout(
    () => own.abort(new DOMException("too slow", "TimeoutError")),
    Math.max(1, Math.ceil(at - Date.now())),
  );
  timer.unref();
  const giveUp = () => {
    clearTimeout(timer);
    own.abort(signal?.reason);
  };
  if (signal?.aborted) giveUp();
  else signal?.addEventListener("abort", giveUp, { once: true });
  return own.signal;
}

function isDeadSocket(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause !== undefined && ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(String(cause.code));
}

export function transportFailure(error: unknown, deadline: Deadline): Failure {
  const timedOut = error instanceof Error && error.name === "TimeoutError" && !deadline.signal?.aborted;
  return failure(timedOut ? "timeout" : "unreachable");
}

/** Success is 2xx, a JSON object and `esito` true, with the exceptions that the rulings name; all else is a failure. */
async function readAnswer(
  key: CallKey,
  response: Response,
  deadline: Deadline,
): Promise<UpstreamResult<unknown>> {
  const fail = (value: Failure): UpstreamResult<unknown> => ({ ok: false, failure: value });
  if (response.status === 401) return discard(response, fail(failure("session")));
  if (response.status === 403) return discard(response, fail(failure("forbidden")));
  if ((response.status === 404 || response.status === 405) && isRuled(key)) {
    return discard(response, fail(failure("unavailable")));
  }
  if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
    return discard(response, fail(failure("nonsense")));
  }
  let text: string;
  try {
    const read = await readWhole(response, MOST_ANSWER_BYTES);
    if (read === null || holdsTooMany(read)) return fail(failure("nonsense"));
    text = read;
  } catch (error) {
    return fail(transportFailure(error, deadline));
  }
  const answer = parseAnswer(text);
  if (!answer || hasEndlessList(answer)) return fail(failure("nonsense"));
  if (answer.esito === false) return fail(failure("refused", readErr(answer.err)));
  if (!response.ok) return fail(failure("nonsense"));
  if (answer.esito !== true && !(answer.esito === undefined && mayLackEsito(key, answer)))
    return fail(failure("nonsense"));
  const checked = schemasOf(key)?.answer.safeParse(answer);
  return checked?.success ? { ok: true, data: checked.data } : fail(failure("nonsense"));
}

async function discard<T>(response: Response, result: T): Promise<T> {
  await response.body?.cancel().catch(() => {});
  return result;
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

/** The body as text, or null when it is longer than `most` bytes. */
export async function readWhole(source: Request | Response, most: number): Promise<string | null> {
  const declared = Number(source.headers.get("content-length") ?? 0);
  if (declared > most) {
    await source.body?.cancel().catch(() => {});
    return null;
  }
  if (!source.body) return "";
  const reader = source.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
}
