import type { Answer, CallKey, CallParams } from "../../contract";
import { correctedActions } from "../../contract/corrected-calls";
import { log } from "../../log";
import { metrics } from "../../metrics";
import { checkAnswer } from "./answers";
import { type FailureCode, Refused } from "./failures";
import { type Fetched, legacyRefusal } from "./result";
import { type LegacyInit, type RawAnswer, send, transportFailure } from "./transport";

/**
 * Makes one call of the contract and returns the answer parsed by its schema, without following redirects: a
 * write is sent once, a read by GET once more when the socket was dead. Throws Refused.
 */
export async function callLegacy<K extends CallKey>(
  key: K,
  init: LegacyInit & (string extends keyof CallParams<K> ? object : { params?: CallParams<K> }),
): Promise<Answer<K>> {
  return (await checkAnswer(key, await fetchAnswer(key, init), init.context)) as Answer<K>;
}

/** A response whose status may mean success; its body is not checked yet. Throws Refused. */
export async function fetchAnswer(key: CallKey, init: LegacyInit): Promise<Fetched> {
  const { status, body } = await sendTimed(key, init);
  const refusal = statusFailure(key, status);
  if (refusal) throw legacyRefusal(refusal);
  if (!body) throw legacyRefusal("invalid-response");
  return { status, body };
}

/** Sends the call, and adds its time to the request's. */
async function sendTimed(key: CallKey, init: LegacyInit): Promise<RawAnswer> {
  const { context } = init;
  const began = performance.now();
  try {
    return await send(key, init, (status) => statusFailure(key, status) === null);
  } catch (error) {
    const code = transportFailure(error, context);
    // Nobody waits for it any more, or the browser asks again.
    if (context.signal?.aborted || (context.isPrefetch && code === "timeout")) throw new Refused(code);
    log().warn({ request: context.id, call: key, err: error }, "legacy");
    throw legacyRefusal(code);
  } finally {
    const ms = performance.now() - began;
    context.legacyMs += ms;
    metrics.legacySeconds.observe({ call: key }, ms / 1000);
  }
}

/** The failure that the status alone shows; null where the body decides. */
function statusFailure(key: CallKey, status: number): FailureCode | null {
  if (status === 401) return "session";
  if (status === 403) return "forbidden";
  if ((status === 404 || status === 405) && isCorrected(key)) return "unavailable";
  return status >= 500 || (status >= 300 && status < 400) ? "invalid-response" : null;
}

const correctedKeys = new Set<CallKey>(Object.values(correctedActions).map((action) => action.sends));
const isCorrected = (key: CallKey) => correctedKeys.has(key);
