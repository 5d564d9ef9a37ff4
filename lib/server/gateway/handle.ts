import { type CallKey, callOf, isWrite } from "../../contract";
import { type Failure, failureBody, failureOf, refusalOf } from "../legacy/failures";
import {
  afterWrites,
  deadlineFromNow,
  newRequestContext,
  type RequestContext,
} from "../legacy/request-context";
import { logFault } from "../log-fault";
import { callerAgain, cookieAfter, cookieValue } from "../session/caller";
import { clientAddress } from "../session/client-address";
import { unsealWithAny } from "../session/cookie";
import type { Sessions } from "../session/sessions";
import { isUse } from "../session/use";
import { type Announcer, announced } from "./announce";
import type { AnswerBody, AnswerMemo } from "./answer-memo";
import { auditWrite } from "./audit-write";
import { admit, checkOrigin, identify } from "./entry";
import { changesOwnIdentity } from "./field-rules";
import { withRecordLocks } from "./locked-records";
import { type ReadRequest, readRequest } from "./read-request";
import type { RecordLocks } from "./record-locks";
import { type LogFacts, noLogFacts, report } from "./report";
import { route } from "./routed-call";
import { auditedRecords } from "./touched-records";

/** The state that the gateway keeps between requests. */
export interface GatewayState {
  sessions: Sessions;
  answers: AnswerMemo;
  locks: RecordLocks;
  live: Announcer;
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

/** Answers one request to `/api/legacy…`, writes its lines of log and audit, and counts it. */
export async function handleLegacy(state: GatewayState, incoming: GatewayRequest): Promise<GatewayAnswer> {
  const began = performance.now();
  const { request, requestId } = incoming;
  const context = newRequestContext(requestId, request.signal);
  // Before the body is read: after it @hono/node-server 2.1 gives the headers as they were sent, without the
  // peer that the Node server has added (https://github.com/honojs/node-server/blob/main/src/request.ts).
  const address = clientAddress(request.headers);
  const { answer, facts } = await answerTo(state, incoming, context);
  const { status, body } = answer;
  report(facts, { method: request.method, status, bytes: body.json.byteLength, context, began });
  auditWrite(facts.meant ? facts : await askedFacts(incoming, facts), { address, context });
  return answer;
}

/**
 * For the audit alone: the facts of a write whose caller could not be identified, with the person of the
 * sealed cookie, however old it is.
 */
async function askedFacts({ request, rawPath }: GatewayRequest, facts: LogFacts): Promise<LogFacts> {
  try {
    const { meant, params } = route(request, rawPath);
    const session = isWrite(meant) && (await unsealWithAny(cookieValue(request.headers.get("cookie"))));
    if (!session) return facts;
    const records = auditedRecords(meant, { params, body: undefined });
    return { ...facts, meant, records, person: Number(session.sub), level: session.level };
  } catch (error) {
    refusalOf(error);
    return facts;
  }
}

/** The gateway as a route handler of Next.js. */
export async function legacyResponse(state: GatewayState, incoming: GatewayRequest): Promise<Response> {
  const { status, headers, body } = await handleLegacy(state, incoming);
  return new Response(new Uint8Array(body.json), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

/**
 * The steps in their order; each throws Refused when the request cannot go on. Before `admit`, only the
 * session's check may call the legacy API.
 */
async function answerTo(
  state: GatewayState,
  { request, rawPath }: GatewayRequest,
  context: RequestContext,
): Promise<{ answer: GatewayAnswer; facts: LogFacts }> {
  let facts = noLogFacts;
  try {
    const caller = await identify(state.sessions, request, context);
    facts = { ...facts, person: caller.id, level: caller.identity.level };
    const call = route(request, rawPath);
    const { sent, meant, params } = call;
    facts = { ...facts, sent, meant, records: auditedRecords(meant, { params, body: undefined }) };
    admit(call, caller);
    checkOrigin(request);
    const asCaller = { token: caller.session.token, context };
    const { input, steps, fields, ...file } = await readRequest(request, call, { caller, params, asCaller });
    facts = { ...facts, records: auditedRecords(meant, input), fields };
    const announce = { call, headers: request.headers, context };
    const body = await announced(state.live, announce, () =>
      underLocks(state, meant, { input, ...file }, async (records) => {
        facts = { ...facts, records: auditedRecords(meant, input, records) };
        // Its body may have taken minutes, and the wait for the locks as long as an answer.
        if (request.method !== "GET") {
          input.caller = await callerAgain(state.sessions, caller, context);
          facts = { ...facts, level: input.caller.identity.level };
          admit(call, input.caller);
        }
        const checked = await steps.checkFields();
        const answer = await steps.send(checked);
        return steps.redact(answer, state.answers);
      }),
    );
    const cookie = await cookieAfter(
      isUse(request.headers, callOf(sent).effect),
      state.sessions,
      input.caller,
      context,
    );
    const headers = { "cache-control": "no-store", ...(cookie && { "set-cookie": cookie }) };
    return { answer: { status: 200, headers, body }, facts };
  } catch (error) {
    logFault(error, "gateway", { request: context.id, signal: request.signal });
    const failure = withUnsent(failureOf(error), facts.meant, { request, context });
    const headers = { "cache-control": "no-store", ...failure.headers };
    const body = { json: Buffer.from(JSON.stringify(failureBody(failure))) };
    return { answer: { status: failure.status, headers, body }, facts: { ...facts, code: failure.code } };
  }
}

/**
 * A server's fault, with `sent` false where a write was meant and nothing of it was sent
 * (docs/rules/saving.md#locks). Before the call is known, any request but a GET may mean one.
 */
function withUnsent(
  failure: Failure,
  meant: CallKey | null,
  { request, context }: { request: Request; context: RequestContext },
): Failure {
  const isForWrite = meant ? isWrite(meant) : request.method !== "GET";
  if (failure.status < 500 || !isForWrite || context.hasSentWrite) return failure;
  return { ...failure, details: { ...failure.details, sent: false } };
}

/** Runs `work` under the locks of the records that the call touches, with their names. */
async function underLocks(
  { locks, sessions }: GatewayState,
  key: CallKey,
  { input, size, discard }: Pick<ReadRequest, "input" | "size" | "discard">,
  work: (records: readonly string[]) => Promise<AnswerBody>,
): Promise<AnswerBody> {
  try {
    // Reading the body may have taken long; the legacy API gets the full time for its answer.
    input.asCaller.context.deadline = deadlineFromNow(size);
    const body = await withRecordLocks(locks, key, input, work);
    // After the caller's own record has changed, the next request verifies the session again.
    if (changesOwnIdentity(key, input)) sessions.verified.forget(input.caller.session.sid);
    return body;
  } finally {
    // A file that is still on its way up is needed until then.
    if (discard) await afterWrites(input.asCaller.context, discard);
  }
}
