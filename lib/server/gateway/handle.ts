import { type CallKey, callOf } from "../../contract";
import {
  actionCarriedBy,
  type CorrectedAction,
  correctedActions,
  isClosed,
} from "../../contract/corrected-calls";
import { matchPath } from "../../contract/match-path";
import { schemasOf } from "../../contract/schemas";
import { isPatch, type PatchKey } from "../../contract/stored";
import { env } from "../../env";
import { log } from "../../log";
import { admits } from "../../rules/levels";
import { type Failure, failure, failureBody, failureOf } from "../legacy/failures";
import { deadlineFromNow, newRequestContext, type RequestContext } from "../legacy/request-context";
import type { LegacyResult } from "../legacy/result";
import { type Caller, callerOf, cookieAfter, cookieValue } from "../session/caller";
import type { Sessions } from "../session/sessions";
import { isUse } from "../session/use";
import type { AnswerBody, AnswerMemo } from "./answer-memo";
import { changesOwnIdentity } from "./field-rules";
import { isOwnRead, isOwnWrite } from "./origin";
import { answerBody, performAsJson } from "./perform";
import type { RecordLocks } from "./record-locks";
import { type Entry, report } from "./report";
import { readForm, readJson } from "./request-body";
import type { RuleInput } from "./rule-input";
import { readSave } from "./save/request";
import { save } from "./save/save";

/** What the gateway keeps between requests. */
export interface GatewayState {
  sessions: Sessions;
  answers: AnswerMemo;
  locks: RecordLocks;
}

export interface GatewayRequest {
  request: Request;
  requestId: string;
  /** The request line behind the gateway's prefix, as sent and not parsed as a URL. */
  rawPath: string;
}

/** A complete answer with a JSON body, never cached by the browser. */
export interface GatewayAnswer {
  status: number;
  headers: Record<string, string>;
  body: AnswerBody;
}

/**
 * Answers one request to `/api/legacy…`. In this order: session, path, guard, origin, body, field rules, call,
 * redaction. A refused request never reaches the legacy API.
 */
export async function handleLegacy(state: GatewayState, incoming: GatewayRequest): Promise<GatewayAnswer> {
  const { request, requestId } = incoming;
  const began = performance.now();
  const context = newRequestContext(requestId, request.signal);
  const entry: Entry = { call: null, level: null, code: null };
  const answer = await answerTo(state, incoming, context, entry).catch((error: unknown) => {
    // An aborted request has no reader, so its errors are not logged.
    if (!request.signal.aborted) log().error({ request: requestId, err: error }, "gateway");
    return failureOf(error);
  });
  const response = "code" in answer ? refused(answer, entry) : answer;
  const { status, body } = response;
  report(entry, { method: request.method, status, bytes: body.json.byteLength, context, began });
  return response;
}

/** The gateway as a route handler of Next.js. */
export async function legacyResponse(state: GatewayState, incoming: GatewayRequest): Promise<Response> {
  const { status, headers, body } = await handleLegacy(state, incoming);
  return new Response(new Uint8Array(body.json), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

async function answerTo(
  state: GatewayState,
  { request, rawPath }: GatewayRequest,
  context: RequestContext,
  entry: Entry,
): Promise<GatewayAnswer | Failure> {
  const found = await callerOf(state.sessions, cookieValue(request.headers.get("cookie")), context);
  if (found.kind === "unreachable") return failure(found.timedOut ? "timeout" : "unreachable");
  if (found.kind !== "ok") return failure("session");
  const { caller } = found;
  entry.level = caller.identity.level;

  const match = matchPath(request.method, rawPath);
  if (match.kind === "malformed") return failure("path");
  if (match.kind === "unknown") return failure("unknown");
  if (match.kind === "method") return failure("method", undefined, { allow: match.allowed.join(", ") });
  const { key, params } = match;
  entry.call = key;

  const action = actionCarriedBy(key, request.headers.get("x-action"), env().documentedCalls);
  const refusal = checkAccess(request, key, action, caller);
  if (refusal) return refusal;

  // Body and field rules follow the action: a course sent by a training module's call is still a course.
  const actionKey = action ? correctedActions[action].sends : key;
  const outcome = await performAction(state, request, key, actionKey, {
    caller,
    params,
    body: undefined,
    context,
  });
  if (!outcome.ok) return outcome.failure;

  const isUsed = isUse(request.headers, callOf(key).effect);
  const cookie = await cookieAfter(isUsed, state.sessions, caller, context);
  const headers = { "cache-control": "no-store", ...(cookie && { "set-cookie": cookie }) };
  return { status: 200, headers, body: outcome.data };
}

/** Guard and origin. For a corrected action sent by another call, the action's guard applies. */
function checkAccess(
  request: Request,
  key: CallKey,
  action: CorrectedAction | null,
  caller: Caller,
): Failure | null {
  const guard = action ? correctedActions[action].guard : callOf(key).guard;
  if (!admits(guard, caller.identity.level)) return failure("forbidden");
  if (isClosed(key, env().documentedCalls)) return failure("unknown");
  const isOwn = request.method === "GET" ? isOwnRead(request.headers) : isOwnWrite(request.headers);
  return isOwn ? null : failure("csrf");
}

async function performAction(
  state: GatewayState,
  request: Request,
  key: CallKey,
  actionKey: CallKey,
  input: RuleInput,
): Promise<LegacyResult<AnswerBody>> {
  const refuse = (value: Failure) => ({ ok: false as const, failure: value });
  if (isPatch(actionKey)) {
    const saved = await performSave(state, request, key, actionKey, input);
    return saved.ok ? { ok: true, data: answerBody(saved.data) } : saved;
  }
  const read = schemasOf(actionKey).body
    ? await (callOf(actionKey).form ? readForm(request, actionKey) : readJson(request, actionKey))
    : { body: undefined };
  if ("code" in read) return refuse(read);
  try {
    // Reading the body may have taken long; the legacy API gets the full time for its answer.
    input.context.deadline = deadlineFromNow(read.size);
    const checked = { ...input, body: read.body };
    const done = await performAsJson(key, checked, actionKey, state.answers);
    forgetIdentity(state, actionKey, checked, done);
    return done;
  } finally {
    await read.discard?.();
  }
}

async function performSave(
  state: GatewayState,
  request: Request,
  key: CallKey,
  action: PatchKey,
  input: RuleInput,
): Promise<LegacyResult<{ record: unknown }>> {
  const read = await readSave(request, action);
  if ("code" in read) return { ok: false, failure: read };
  input.context.deadline = deadlineFromNow();
  const saved = await save(key, action, read, input, state.locks);
  forgetIdentity(state, action, input, saved);
  return saved;
}

/** After the caller's own record has changed, the next request verifies the session again. */
function forgetIdentity(
  { sessions }: GatewayState,
  key: CallKey,
  input: RuleInput,
  done: LegacyResult<unknown>,
): void {
  if (done.ok && changesOwnIdentity(key, input)) sessions.verified.forget(input.caller.session.sid);
}

function refused(reason: Failure, entry: Entry): GatewayAnswer {
  entry.code = reason.code;
  return {
    status: reason.status,
    headers: { "cache-control": "no-store", ...reason.headers },
    body: { json: Buffer.from(JSON.stringify(failureBody(reason))) },
  };
}
