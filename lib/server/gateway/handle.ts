import { type CallKey, callOf } from "../../contract";
import {
  actionCarriedBy,
  type CorrectedAction,
  correctedActions,
  isClosed,
} from "../../contract/corrected-calls";
import { matchPath } from "../../contract/match-path";
import { schemasOf } from "../../contract/schemas";
import { isPatch, isSave } from "../../contract/stored";
import { env } from "../../env";
import { log } from "../../log";
import { admits } from "../../rules/levels";
import { type Failure, failure, failureBody, failureOf } from "../legacy/failures";
import {
  afterWrites,
  deadlineFromNow,
  newRequestContext,
  type RequestContext,
} from "../legacy/request-context";
import type { LegacyResult } from "../legacy/result";
import { type Caller, callerOf, cookieAfter, cookieValue } from "../session/caller";
import type { Sessions } from "../session/sessions";
import { isUse } from "../session/use";
import type { AnswerBody, AnswerMemo } from "./answer-memo";
import { changesOwnIdentity } from "./field-rules";
import { withRecordLocks } from "./locked-records";
import { isOwnRead, isOwnWrite } from "./origin";
import { answerBody, performAsJson } from "./perform";
import type { RecordLocks } from "./record-locks";
import { type Entry, report } from "./report";
import { readForm, readJson } from "./request-body";
import type { RuleInput } from "./rule-input";
import { readBase, readFormSave, readSave } from "./save/request";
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
 * Answers one request to `/api/legacy…`. In this order: session, path, guard, origin, body, locks, field rules, call,
 * redaction. A refused request is not sent up; the session's check and the reads of the rules may be.
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

/** Reads the body, then makes the call while the records that it touches are locked. */
async function performAction(
  state: GatewayState,
  request: Request,
  key: CallKey,
  action: CallKey,
  input: RuleInput,
): Promise<LegacyResult<AnswerBody>> {
  const refuse = (value: Failure) => ({ ok: false as const, failure: value });
  const read = await readInput(request, action, input);
  if ("code" in read) return refuse(read);
  try {
    // Reading the body may have taken long; the legacy API gets the full time for its answer.
    input.context.deadline = deadlineFromNow(read.size);
    const done = await withRecordLocks(state.locks, action, read.input, () => read.perform(state, key));
    forgetIdentity(state, action, read.input, done);
    return done;
  } finally {
    // A file that is still on its way up is needed until then.
    if (read.discard) await afterWrites(input.context, read.discard);
  }
}

/** A request whose body is read: the input of its rules, and how it is carried out. */
interface ReadRequest {
  input: RuleInput;
  perform: (state: GatewayState, key: CallKey) => Promise<LegacyResult<AnswerBody>>;
  /** The size of its file in bytes, and what deletes it. */
  size?: number;
  discard?: () => Promise<void>;
}

async function readInput(
  request: Request,
  action: CallKey,
  input: RuleInput,
): Promise<ReadRequest | Failure> {
  if (isSave(action)) {
    const read = await (isPatch(action) ? readSave(request, action) : readFormSave(request, action));
    if ("code" in read) return read;
    const { of, form } = read;
    const saveInput = { ...input, of, ...(form && { body: { id: form.id } }) };
    return {
      input: saveInput,
      async perform(_state, key) {
        const saved = await save(key, action, read, saveInput);
        return saved.ok ? { ok: true, data: answerBody(saved.data) } : saved;
      },
      size: form?.upload.file?.bytes.size,
      discard: form?.upload.discard,
    };
  }
  const base = readBase(request.headers);
  if ("code" in base) return base;
  const read = schemasOf(action).body
    ? await (callOf(action).form ? readForm(request, action) : readJson(request, action))
    : { body: undefined };
  if ("code" in read) return read;
  const checked = { ...input, ...base, body: read.body };
  return {
    input: checked,
    perform: ({ answers }, key) => performAsJson(key, checked, action, answers),
    size: read.size,
    discard: read.discard,
  };
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
