import { decodeSegment, isCallPath } from "../../contract/match-path";
import { env } from "../../env";
import { log } from "../../log";
import { metrics } from "../../metrics";
import { clubFilesFor, seesClubDocument } from "../../rules/documents";
import { kindByName } from "../../rules/file-types";
import { admits } from "../../rules/levels";
import { storedSegments } from "../../rules/stored-path";
import { callLegacy } from "../legacy/call";
import { type FailureCode, failureOf, failureResponse, Refused } from "../legacy/failures";
import { newRequestContext, type RequestContext } from "../legacy/request-context";
import { legacyRefusal } from "../legacy/result";
import { transportFailure } from "../legacy/transport";
import { logFault } from "../log-fault";
import { REQUEST_ID_HEADER } from "../request-id";
import { type Caller, cookieAfter } from "../session/caller";
import { isUse } from "../session/use";
import { identify } from "./entry";
import { fileFailurePage, wantsPage } from "./file-page";
import type { GatewayRequest, GatewayState } from "./handle";
import { isRefusedByUs } from "./report";

/** Request headers sent to the files server: ranges and conditions, never the legacy token. */
const forwardedHeaders = ["range", "if-range", "if-none-match", "if-modified-since"];
const returnedHeaders = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/** A stored file runs no scripts, and only the application frames it. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Serves `/api/files/<stored path>` to signed-in people, below secretariat level only files of club documents
 * that the caller sees; `?scarica` makes it a download. The body is streamed, and a failure is a page in a
 * tab or a frame, else JSON.
 */
export async function handleFile(state: GatewayState, incoming: GatewayRequest): Promise<Response> {
  const { request, requestId } = incoming;
  const began = performance.now();
  const context = newRequestContext(requestId, request.signal);
  const facts: FileLogFacts = { level: null, code: null, legacyStatus: null };
  const response = await forwardFile(state, incoming, { context, facts }).catch((error: unknown) => {
    logFault(error, "gateway", { request: requestId, signal: request.signal });
    const failure = failureOf(error);
    facts.code = failure.code;
    return wantsPage(request.headers) ? fileFailurePage(failure, requestId) : failureResponse(failure);
  });
  const { status } = response;
  const ms = performance.now() - began;
  metrics.requests.inc({ call: "file", status: String(status) });
  metrics.requestSeconds.observe({ call: "file" }, ms / 1000);
  const { code, level, legacyStatus } = facts;
  log()[isRefusedByUs(code) ? "warn" : "info"](
    {
      request: requestId,
      call: "file",
      status,
      ...(code && { code, ...(legacyStatus && { legacyStatus }) }),
      ms: Math.round(ms),
      userLevel: level,
    },
    "file",
  );
  return response;
}

/** The facts for the log line of a request for a file: the caller's level, and the reason of a failure. */
interface FileLogFacts {
  level: string | null;
  code: FailureCode | null;
  /** The status of the files server's answer; null where it has not answered. */
  legacyStatus: number | null;
}

/**
 * The steps in the order of `handle.ts`: a file has no body to read and no fields to check. Fills in `facts`,
 * but for the code.
 */
async function forwardFile(
  { sessions }: GatewayState,
  { request, rawPath }: GatewayRequest,
  { context, facts }: { context: RequestContext; facts: FileLogFacts },
): Promise<Response> {
  const caller = await identify(sessions, request, context);
  facts.level = caller.identity.level;
  const file = routeFile(request, rawPath);
  await admitToFile(file, caller, context);
  const upstream = await sendForFile(file, request, context);
  facts.legacyStatus = upstream.status;
  const answer = await fileResponse(upstream, file);
  const cookie = await cookieAfter(isUse(request.headers, "read"), sessions, caller, context);
  if (cookie) answer.headers.append("set-cookie", cookie);
  return answer;
}

interface RoutedFile {
  segments: readonly string[];
  wantsDownload: boolean;
}

/** The file that a request names. Throws Refused: 400, 405. */
function routeFile({ method }: Request, rawPath: string): RoutedFile {
  if (method !== "GET" && method !== "HEAD")
    throw new Refused("method", undefined, { headers: { allow: "GET, HEAD" } });
  const [path = "", query = ""] = rawPath.split("?", 2);
  return { segments: segmentsOf(path), wantsDownload: new URLSearchParams(query).has("scarica") };
}

/**
 * The decoded segments of a raw path. Throws Refused: 400 for a dot segment, an encoded separator, a name
 * that starts with a dot, or a call of the legacy API if files share its origin.
 */
function segmentsOf(rawPath: string): string[] {
  const segments: string[] = [];
  for (const raw of rawPath.replace(/^\//, "").split("/")) {
    const segment = decodeSegment(raw);
    if (segment === null || segment.startsWith(".")) throw new Refused("path");
    segments.push(segment);
  }
  if (isCall(addressOf(segments))) throw new Refused("path");
  return segments;
}

const addressOf = (segments: readonly string[]) =>
  `${env().legacyFilesUrl}/${segments.map(encodeURIComponent).join("/")}`;

function isCall(address: string): boolean {
  const calls = `${env().legacyApiUrl}/`.toLowerCase();
  return address.toLowerCase().startsWith(calls) && isCallPath(address.slice(calls.length));
}

async function sendForFile(
  { segments }: RoutedFile,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  // The deadline is for the first byte: a large file may take longer, as long as the client waits.
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new DOMException(undefined, "TimeoutError")),
    Math.max(1, context.deadline - Date.now()),
  );
  const headers = copyHeaders(request.headers, forwardedHeaders);
  // Several ranges would come as parts of a message, which is not the file's type: the whole file comes.
  if (headers.get("range")?.includes(",")) headers.delete("range");
  headers.set(REQUEST_ID_HEADER, context.id);
  try {
    return await fetch(addressOf(segments), {
      method: request.method,
      headers,
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.any([request.signal, waiting.signal]),
    });
  } catch (error) {
    const code = transportFailure(error, context);
    // Nobody waits for it any more.
    if (request.signal.aborted) throw new Refused(code);
    log().warn({ request: context.id, call: "file", err: error }, "legacy");
    throw legacyRefusal(code);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Throws Refused: 403 when the caller may not see the file. Below secretariat level only the files of club
 * documents that the caller sees are open.
 */
async function admitToFile({ segments }: RoutedFile, caller: Caller, context: RequestContext): Promise<void> {
  const { level } = caller.identity;
  if (admits("secretariat", level)) return;
  const { Documenti } = await callLegacy("doccirc.all", { token: caller.session.token, context });
  const requestedPath = segments.join("/");
  const isSeen = Documenti.filter((document) => seesClubDocument({ level, id: caller.id }, document)).some(
    (document) =>
      clubFilesFor(level, document).some((path) => storedSegments(path)?.join("/") === requestedPath),
  );
  if (!isSeen) throw new Refused("forbidden");
}

async function fileResponse(upstream: Response, { segments, wantsDownload }: RoutedFile): Promise<Response> {
  const name = segments.at(-1) ?? "";
  const kind = kindByName(name);
  const isText = /^text\/html\b/i.test(upstream.headers.get("content-type") ?? "");
  const discard = () => upstream.body?.cancel().catch(() => {});
  if (upstream.status === 404 || upstream.status === 410) {
    await discard();
    throw new Refused("file-missing");
  }
  // 304 and 416 answer the browser's conditions and ranges; HTML in place of a file is an error page.
  const isBeyond = upstream.status === 416;
  const isAnswer = upstream.ok || upstream.status === 304 || isBeyond;
  if (!isAnswer || (upstream.ok && isText && kind)) {
    await discard();
    throw legacyRefusal("invalid-response");
  }
  const headers = copyHeaders(upstream.headers, returnedHeaders);
  // The body of a 416 is the server's own page.
  if (isBeyond) await discard();
  // fetch has decoded the body, so its length is not the one announced.
  if (isBeyond || upstream.headers.has("content-encoding")) headers.delete("content-length");
  const disposition = kind?.inline && !wantsDownload ? "inline" : "attachment";
  headers.set("content-type", kind?.type ?? "application/octet-stream");
  headers.set(
    "content-disposition",
    `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`,
  );
  headers.set("cache-control", "private, no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", FILE_POLICY);
  headers.set("cross-origin-resource-policy", "same-origin");
  return new Response(isBeyond ? null : upstream.body, { status: upstream.status, headers });
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function copyHeaders(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
