import { expect } from "vitest";
import { type CallKey, callOf } from "@/lib/contract";
import { isRecord } from "@/lib/contract/loose-values";
import { fillPath } from "@/lib/contract/path";
import { isPatch, type PatchKey } from "@/lib/contract/stored";
import { handleFile } from "@/lib/server/gateway/files";
import { legacyResponse } from "@/lib/server/gateway/handle";
import { processState } from "@/lib/server/process-state";
import { newRequestId } from "@/lib/server/request-id";
import { type Sample, samples } from "./samples";
import type { SignedIn } from "./session";
import { keepForRules, keepStored, saveBody } from "./stored";

export const ownOrigin = "http://localhost:3000";

export interface RequestOptions {
  who?: SignedIn | null;
  /** A JSON value, a form, or text to be sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface GatewayResponse {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

/**
 * A request to the gateway as a page of ours sends it: with the cookie, and for a write with the headers that
 * show its origin.
 */
export function browserRequest(
  method: string,
  { who, body, headers = {}, signal }: RequestOptions = {},
): Request {
  const all = new Headers(method === "GET" ? {} : { "x-csrf": "1", origin: ownOrigin });
  if (who) all.set("cookie", who.cookie);
  const isPlain = typeof body === "string" || body instanceof FormData || body instanceof ReadableStream;
  if (body !== undefined && !isPlain) all.set("content-type", "application/json");
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Request(`${ownOrigin}/api/legacy/`, {
    method,
    headers: all,
    body: body === undefined ? undefined : isPlain ? body : JSON.stringify(body),
    signal,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}

/** A request as a route handler or our own server hands it to the gateway. */
export function gatewayRequest(request: Request, rawPath: string) {
  return { request, requestId: newRequestId(), rawPath };
}

export async function read(response: Response): Promise<GatewayResponse> {
  const text = await response.text();
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // No JSON: the test looks at the text.
  }
  return { status: response.status, headers: response.headers, text, body };
}

/** Fetches data from the gateway; `path` is the part behind /api/legacy. */
export async function callGateway(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<GatewayResponse> {
  return read(await legacyResponse(processState(), gatewayRequest(browserRequest(method, options), path)));
}

/** Asks for a call as its screen does, with the sample's parameters and body by default. */
export function sendCall(
  key: CallKey,
  { params, ...options }: RequestOptions & { params?: Record<string, string> } = {},
): Promise<GatewayResponse> {
  const sample = (samples as Partial<Record<CallKey, (typeof samples)[keyof typeof samples]>>)[key];
  const { exposed, form } = callOf(key);
  const path = fillPath(key, params ?? sample?.params);
  if (isPatch(key))
    return callGateway(exposed, path, { ...options, body: saveOf(key, sample, { params, ...options }) });
  keepForRules(key, params ?? sample?.params ?? {}, isRecord(options.body) ? options.body : sample?.body);
  const body = form ? documentUpload(formOf(key, sample)) : sample?.body;
  const headers = { ...asReadHeader(sample), ...options.headers };
  return callGateway(exposed, path, { body, ...options, headers });
}

/** The `x-base` header of the sample beside a write, as the browser sends it. */
export const asReadHeader = (sample: Sample | undefined): Record<string, string> =>
  sample?.asRead ? { "x-base": JSON.stringify(sample.asRead) } : {};

/** Asks to save these changes of fields that were read as `base`. */
export function sendSave(
  key: PatchKey,
  {
    params,
    changes,
    base,
    of,
    ...options
  }: RequestOptions & { params: Record<string, string>; changes: object; base: object; of?: object },
): Promise<GatewayResponse> {
  return callGateway("PATCH", fillPath(key, params), { ...options, body: { changes, base, of } });
}

/**
 * A save of the sample, or of `body` where it is a record: all its fields, of a record that is stored with
 * the very same values.
 */
function saveOf(
  key: PatchKey,
  sample: (typeof samples)[keyof typeof samples] | undefined,
  { params, body, who }: RequestOptions & { params?: Record<string, string> },
): unknown {
  const whole = body ?? sample?.body ?? {};
  if (!isRecord(whole) || "changes" in whole) return whole;
  const ids = params ?? sample?.params ?? {};
  keepStored(key, ids, whole);
  const own = key === "utente.update" && who && String(Object.values(ids)[0]) === String(who.user.id_usr);
  return saveBody(key, whole, own ? { nominativo: who.user.nominativo, email: who.user.email } : whole);
}

/** The sample's form; of a card that is saved the fields that its dialog changes, beside the card's id. */
export function formOf(key: CallKey, sample: { body?: Record<string, unknown> } | undefined) {
  const { body = {} } = sample ?? {};
  if (key !== "tessera.update") return body;
  keepStored(key, { id: Number(body.id) }, body);
  const { changes, base, of } = saveBody(key, body) as Record<"changes" | "base" | "of", object>;
  return { ...changes, id: body.id, base: JSON.stringify(base), of: JSON.stringify(of) };
}

/** Fetches a stored file from the gateway; `path` is the part behind /api/files. */
export async function sendFile(path: string, options: RequestOptions = {}): Promise<Response> {
  return handleFile(processState(), gatewayRequest(browserRequest("GET", options), path));
}

export const pdf = (size = 64) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size, 7)]);

/** A multipart body as the screens send it. */
export function documentUpload(
  fields: Record<string, unknown> | undefined,
  bytes: Uint8Array = pdf(),
  name = "certificato.pdf",
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) form.set(field, String(value));
  form.set("nomeFile", name);
  form.set("doc", new File([new Uint8Array(bytes)], name));
  return form;
}

/** Every response of the gateway that is no success looks like this. */
export function refusal(code: string, err?: string): Record<string, unknown> {
  return { esito: false, err: err ?? expect.stringMatching(/^[A-ZÈ].+\.$/s), code };
}

/** The body of a fault in a write nothing of which was sent to the legacy API. */
export const unsent = (code: string) => ({ ...refusal(code), sent: false });
