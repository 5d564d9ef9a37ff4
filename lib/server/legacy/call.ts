import type { Answer, CallKey, CallParams } from "../../contract";
import { correctedActions } from "../../contract/corrected-calls";
import { log } from "../../log";
import { metrics } from "../../metrics";
import { checkAnswer } from "./answers";
import { type Failure, failure } from "./failures";
import { type Fetched, failed, type LegacyResult } from "./result";
import { type Body, type LegacyInit, send, transportFailure } from "./transport";

/**
 * Makes one call of the contract and returns the answer parsed by its schema. Redirects are not followed; a write is
 * sent once, a read once more when the socket was dead.
 */
export async function callLegacy<K extends CallKey>(
  key: K,
  init: LegacyInit & (string extends keyof CallParams<K> ? object : { params?: CallParams<K> }),
): Promise<LegacyResult<Answer<K>>> {
  const fetched = await fetchAnswer(key, init);
  return (fetched.ok ? await checkAnswer(key, fetched.data, init.context) : fetched) as LegacyResult<
    Answer<K>
  >;
}

/** A response whose status may mean success; its body is not checked yet. */
export async function fetchAnswer(key: CallKey, init: LegacyInit): Promise<LegacyResult<Fetched>> {
  const { context } = init;
  const began = performance.now();
  try {
    const { status, body } = await send(key, init, (code) => statusFailure(key, code) === null);
    const refusal = statusFailure(key, status) ?? (body ? null : failure("invalid-response"));
    if (refusal) return failed(refusal);
    return { ok: true, data: { status, body: body as Body } };
  } catch (error) {
    const reason = transportFailure(error, context);
    const isGivenUp = context.signal?.aborted || (context.isPrefetch && reason.code === "timeout");
    if (isGivenUp) return { ok: false, failure: reason };
    log().warn({ request: context.id, call: key, err: error }, "legacy");
    return failed(reason);
  } finally {
    const ms = performance.now() - began;
    context.legacyMs += ms;
    metrics.legacySeconds.observe({ call: key }, ms / 1000);
  }
}

/** The failure that the status alone shows; null where the body decides. */
function statusFailure(key: CallKey, status: number): Failure | null {
  if (status === 401) return failure("session");
  if (status === 403) return failure("forbidden");
  if ((status === 404 || status === 405) && isCorrected(key)) return failure("unavailable");
  return status >= 500 || (status >= 300 && status < 400) ? failure("invalid-response") : null;
}

const correctedKeys = new Set<CallKey>(Object.values(correctedActions).map((action) => action.sends));
const isCorrected = (key: CallKey) => correctedKeys.has(key);
