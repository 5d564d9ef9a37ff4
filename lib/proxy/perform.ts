import type { CallKey } from "../contract";
import { checkFieldRules, cutDown, type RuleContext } from "./rules";
import { callAnyUpstream, type UpstreamResult } from "./upstream";

/**
 * One call for a caller whose guard has been checked: field rules, the call with the caller's token, the answer cut down. `meant`
 * is the call whose field rules count where a ruled action is carried by another one.
 */
export async function performCall(
  key: CallKey,
  context: RuleContext,
  meant: CallKey = key,
): Promise<UpstreamResult<unknown>> {
  const refusal = await checkFieldRules(meant, context);
  if (refusal) return { ok: false, failure: refusal };
  const { params, body, deadline, caller } = context;
  const result = await callAnyUpstream(key, { params, body, token: caller.session.token, deadline });
  return result.ok ? { ok: true, data: cutDown(key, result.data, caller) } : result;
}
