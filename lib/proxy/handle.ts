import { FormData } from "undici";
import { type Caller, callerOf, cookieAfterUse, cookieValue } from "../auth/caller";
import { isSameOrigin } from "../auth/origin";
import { forgetVerification } from "../auth/verify";
import { type CallKey, callOf } from "../contract";
import { matchPath } from "../contract/match-path";
import { actionCarriedBy, isClosed, type RuledAction, ruledActions } from "../contract/ruled";
import { schemasOf } from "../contract/schemas";
import { env } from "../env";
import { log } from "../log";
import { admits } from "../rules/levels";
import { type Failure, failure, failureBody, failureOf } from "./failures";
import { performAsJson } from "./perform";
import { isPlainJson } from "./plain-json";
import { readWhole } from "./read-whole";
import { changesOwnIdentity, type RuleContext } from "./rules";
import type { MadeAnswer } from "./same-answers";
import { newDeadline } from "./transport";
import { readUpload } from "./upload";
import type { UpstreamResult } from "./upstream";

/** The largest JSON body: far above any form of ours. */
const MOST_BODY_BYTES = 1024 * 1024;

/** What the browser reads, and its packed form once somebody has wanted that. */
export type DoorContent = Pick<MadeAnswer, "json" | "gzip">;

export interface DoorAnswer {
  status: number;
  headers: Record<string, string>;
  content: DoorContent;
}

/** The door for data as a route handler: see `answerLegacy`. */
export async function handleLegacy(request: Request, rawPath: string): Promise<Response> {
  const { status, headers, content } = await answerLegacy(request, rawPath);
  const body = new Uint8Array(content.json);
  return new Response(body, { status, headers: { "content-type": "application/json", ...headers } });
}

/**
 * The door for data: one request of the browser to `/api/legacy…`, answered. `rawPath` is what stood behind `/api/legacy` in
 * the request line. In this order: session, path, guard, origin, body, field rules, the call, the answer cut to what
 * the caller may see. Whatever is refused never reaches the legacy API.
 */
export async function answerLegacy(request: Request, rawPath: string): Promise<DoorAnswer> {
  try {
    return await answer(request, rawPath);
  } catch (error) {
    // Nobody reads the answer of a request that was given up; anything else somebody has to look into.
    if (!request.signal.aborted) log().error({ err: error, method: request.method }, "door");
    return refused(failureOf(error));
  }
}

function refused(reason: Failure): DoorAnswer {
  return {
    status: reason.status,
    headers: { "cache-control": "no-store", ...reason.headers },
    content: { json: Buffer.from(JSON.stringify(failureBody(reason))) },
  };
}

async function answer(request: Request, rawPath: string): Promise<DoorAnswer> {
  const started = performance.now();
  const deadline = newDeadline(request.signal);
  const found = await callerOf(cookieValue(request.headers.get("cookie")), deadline);
  if (found.kind === "unreachable") return refused(failure(found.timedOut ? "timeout" : "unreachable"));
  if (found.kind !== "ok") return refused(failure("session"));
  const { caller } = found;

  const match = matchPath(request.method, rawPath);
  if (match.kind === "malformed") return refused(failure("path"));
  if (match.kind === "unknown") return refused(failure("unknown"));
  if (match.kind === "method")
    return refused(failure("method", undefined, { allow: match.allowed.join(", ") }));
  const { key, params } = match;

  const action = actionCarriedBy(key, request.headers.get("x-action"), env().documentedCalls);
  const refusal = checkDoor(request, key, action, caller);
  if (refusal) {
    const { status, code } = refusal;
    log().warn({ call: key, method: request.method, status, code, as: caller.identity.level }, "refused");
    return refused(refusal);
  }

  // Body and field rules follow the action too: a course that a training module's call carries is still a course.
  const meant = action ? ruledActions[action].sends : key;
  const outcome = await carryOut(request, key, meant, { caller, params, body: undefined, deadline });
  const status = outcome.ok ? 200 : outcome.failure.status;
  log().info(
    { call: key, method: request.method, status, ms: Math.round(performance.now() - started) },
    "call",
  );
  if (!outcome.ok) return refused(outcome.failure);

  const cookie = await cookieAfterUse(caller);
  const headers = { "cache-control": "no-store", ...(cookie && { "set-cookie": cookie }) };
  return { status, headers, content: outcome.data };
}

/** Guard and origin; the guard follows the action where a ruled action is carried by another call. */
function checkDoor(
  request: Request,
  key: CallKey,
  action: RuledAction | null,
  caller: Caller,
): Failure | null {
  const guard = action ? ruledActions[action].guard : callOf(key).guard;
  if (!admits(guard, caller.identity.level)) return failure("forbidden");
  if (isClosed(key, env().documentedCalls)) return failure("unknown");
  if (request.method === "GET") return null;
  return request.headers.get("x-csrf") === "1" && isSameOrigin(request.headers) ? null : failure("csrf");
}

async function carryOut(
  request: Request,
  key: CallKey,
  meant: CallKey,
  context: RuleContext,
): Promise<UpstreamResult<DoorContent>> {
  const refuse = (value: Failure) => ({ ok: false as const, failure: value });
  if (!schemasOf(key)) return refuse(failure("unbuilt"));
  const read = schemasOf(meant)?.body
    ? await (callOf(meant).form ? readForm(request, meant) : readJson(request, meant))
    : { body: undefined };
  if ("code" in read) return refuse(read);
  try {
    // The client may have taken its time over the body; the legacy API has all of its own for the answer.
    const deadline = newDeadline(request.signal, read.size);
    const checked = { ...context, body: read.body, deadline };
    const result = await performAsJson(key, checked, meant);
    if (result.ok && changesOwnIdentity(key, checked)) forgetVerification(context.caller.session.sid);
    return result;
  } finally {
    await read.discard?.();
  }
}

type ReadBody = { body: unknown; size?: number; discard?: () => Promise<void> };

async function readJson(request: Request, key: CallKey): Promise<ReadBody | Failure> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return failure("media-type");
  const text = await readWhole(request, MOST_BODY_BYTES);
  if (text === null) return failure("too-large");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure("body");
  }
  return isPlainJson(value) ? checkBody(key, value) : failure("body");
}

/** A form goes up with its checked fields and its file, and nothing else. */
async function readForm(request: Request, key: CallKey): Promise<ReadBody | Failure> {
  const upload = await readUpload(request, callOf(key));
  if ("code" in upload) return upload;
  const { file } = upload;
  // The one name that was checked: a second one in the fields could be of another kind.
  const checked = checkBody(key, { ...upload.fields, nomeFile: file?.name });
  if ("code" in checked) {
    await upload.discard();
    return checked;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(checked.body as Record<string, unknown>))
    if (value !== undefined) form.set(name, String(value ?? ""));
  if (file) form.set("doc", file.bytes, file.name);
  return { body: form, size: file?.bytes.size, discard: upload.discard };
}

function checkBody(key: CallKey, value: unknown): ReadBody | Failure {
  const checked = schemasOf(key)?.body?.safeParse(value);
  if (!checked?.success)
    return failure("body", checked?.error.issues.map((issue) => italian(issue.message)).find(Boolean));
  return { body: checked.data };
}

/** Our own sentences pass; zod's English ones are for programmers. */
function italian(message: string): string | undefined {
  return /^(Invalid input|Invalid option|Unrecognized|Too (big|small)|Invalid (string|URL))/.test(message)
    ? undefined
    : message;
}
