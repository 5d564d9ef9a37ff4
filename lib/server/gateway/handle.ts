import { callOf } from "../../contract";
import { schemasOf } from "../../contract/schemas";
import { isPatch, isSave, type SaveKey } from "../../contract/stored";
import { failureBody, failureOf } from "../legacy/failures";
import {
  afterWrites,
  deadlineFromNow,
  newRequestContext,
  type RequestContext,
} from "../legacy/request-context";
import { logFault } from "../log-fault";
import { cookieAfter } from "../session/caller";
import type { Sessions } from "../session/sessions";
import { isUse } from "../session/use";
import { type Announcer, announced } from "./announce";
import type { AnswerBody, AnswerMemo } from "./answer-memo";
import { auditWrite, fieldNames } from "./audit-write";
import { admit, checkOrigin, identify } from "./entry";
import { changesOwnIdentity } from "./field-rules";
import { withRecordLocks } from "./locked-records";
import { answerBody, performAsJson } from "./perform";
import type { RecordLocks } from "./record-locks";
import { type Known, nothingKnown, report } from "./report";
import { readForm, readJson } from "./request-body";
import { type RoutedCall, route } from "./routed-call";
import type { RuleInput } from "./rule-input";
import { readBase, readFormSave, readSave } from "./save/request";
import { save } from "./save/save";
import { namedRecords } from "./touched-records";

/** What the gateway keeps between requests. */
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
  const { answer, known } = await answerTo(state, incoming, context);
  const { status, body } = answer;
  report(known, { method: request.method, status, bytes: body.json.byteLength, context, began });
  auditWrite(known, { headers: request.headers, context });
  return answer;
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
 * The steps in their order; each throws Refused when the request cannot go on. Before the guard has admitted
 * the caller, only the session's check may call the legacy API.
 */
async function answerTo(
  state: GatewayState,
  { request, rawPath }: GatewayRequest,
  context: RequestContext,
): Promise<{ answer: GatewayAnswer; known: Known }> {
  let known = nothingKnown;
  try {
    const caller = await identify(state.sessions, request, context);
    known = { ...known, person: caller.id, level: caller.identity.level };
    const call = route(request, rawPath);
    const { sent, meant, params } = call;
    known = { ...known, call: sent, meant, records: namedRecords(meant, { params, body: undefined }) };
    admit(call, caller);
    checkOrigin(request);
    const read = await readRequest(request, call, { caller, params, body: undefined, context });
    known = { ...known, records: namedRecords(meant, read.input), fields: read.fields };
    // Under the locks of the records that it touches: field rules, the call, redaction.
    const announce = { call, headers: request.headers, context };
    const body = await announced(state.live, announce, () =>
      perform(state, call, read, (records) => {
        known = { ...known, records };
      }),
    );
    const cookie = await cookieAfter(
      isUse(request.headers, callOf(sent).effect),
      state.sessions,
      caller,
      context,
    );
    const headers = { "cache-control": "no-store", ...(cookie && { "set-cookie": cookie }) };
    return { answer: { status: 200, headers, body }, known };
  } catch (error) {
    logFault(error, "gateway", { request: context.id, signal: request.signal });
    const failure = failureOf(error);
    const headers = { "cache-control": "no-store", ...failure.headers };
    const body = { json: Buffer.from(JSON.stringify(failureBody(failure))) };
    return { answer: { status: failure.status, headers, body }, known: { ...known, code: failure.code } };
  }
}

/** A request whose body is read: the input of its rules, and how it is carried out. */
interface ReadRequest {
  input: RuleInput;
  send: (state: GatewayState) => Promise<AnswerBody>;
  /** The names of the fields that it writes. */
  fields: string[];
  /** The size of its file in bytes, and what deletes it. */
  size?: number;
  discard?: () => Promise<void>;
}

/** Reads the body as the call that is meant takes it. Throws Refused: 413, 415, 422. */
async function readRequest(request: Request, call: RoutedCall, input: RuleInput): Promise<ReadRequest> {
  const { meant } = call;
  if (isSave(meant)) return readSaveRequest(request, { ...call, meant }, input);
  const { form } = callOf(meant);
  const { body, ...file } = schemasOf(meant).body
    ? await (form ? readForm(request, meant) : readJson(request, meant))
    : { body: undefined };
  const checked = { ...input, ...readBase(request.headers), body };
  const send = ({ answers }: GatewayState) => performAsJson(call, checked, answers);
  return { ...file, input: checked, fields: fieldNames(meant, body), send };
}

async function readSaveRequest(
  request: Request,
  call: RoutedCall & { meant: SaveKey },
  input: RuleInput,
): Promise<ReadRequest> {
  const { meant } = call;
  const read = await (isPatch(meant) ? readSave(request, meant) : readFormSave(request, meant));
  const { changes, of, form } = read;
  // The record of a form is named by a field, that of any other save by the path.
  const saved = { ...input, of, body: form && { id: form.id } };
  return {
    input: saved,
    fields: [...Object.keys(changes), ...(form?.upload.file ? ["nomeFile"] : [])],
    send: async () => answerBody(await save(call, read, saved)),
    size: form?.upload.file?.bytes.size,
    discard: form?.upload.discard,
  };
}

/** Carries a request out; `onRecords` gets the names of the records that it has locked. */
async function perform(
  state: GatewayState,
  { meant }: RoutedCall,
  read: ReadRequest,
  onRecords: (names: readonly string[]) => void,
): Promise<AnswerBody> {
  const { input, send, size, discard } = read;
  try {
    // Reading the body may have taken long; the legacy API gets the full time for its answer.
    input.context.deadline = deadlineFromNow(size);
    const body = await withRecordLocks(state.locks, meant, input, (names) => {
      onRecords(names);
      return send(state);
    });
    // After the caller's own record has changed, the next request verifies the session again.
    if (changesOwnIdentity(meant, input)) state.sessions.verified.forget(input.caller.session.sid);
    return body;
  } finally {
    // A file that is still on its way up is needed until then.
    if (discard) await afterWrites(input.context, discard);
  }
}
