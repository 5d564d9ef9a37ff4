import { type Caller, callerOf, cookieAfterUse, cookieValue } from "../auth/caller";
import { decodeSegment } from "../contract/match-path";
import { env } from "../env";
import { log } from "../log";
import { seesClubDocument } from "../rules/documents";
import { kindByName } from "../rules/file-types";
import { admits } from "../rules/levels";
import { storedSegments } from "../rules/stored-path";
import { type Failure, failure, failureOf, failureResponse } from "./failures";
import { type Deadline, newDeadline, transportFailure } from "./transport";
import { callUpstream } from "./upstream";

/** What goes up with a request for a file: parts of it, and whether it changed. Never the token. */
const passedUp = ["range", "if-range", "if-none-match", "if-modified-since"];
const passedDown = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/** A stored file runs nothing and is framed by our own preview alone. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * The door for stored files: `/api/files/<stored path>` for whoever is signed in, below secretariat level only what the
 * published club documents hold. `rawPath` is what stood behind `/api/files` in the request line, query included.
 * `?scarica` makes it a download. The body streams.
 */
export async function handleFile(request: Request, rawPath: string): Promise<Response> {
  try {
    const deadline = newDeadline(request.signal);
    const found = await callerOf(cookieValue(request.headers.get("cookie")), deadline);
    if (found.kind === "unreachable")
      return failureResponse(failure(found.timedOut ? "timeout" : "unreachable"));
    if (found.kind !== "ok") return failureResponse(failure("session"));
    const outcome = await serve(request, rawPath, found.caller, deadline);
    log().info({ file: true, status: outcome.status }, "file");
    if (!(outcome instanceof Response)) return failureResponse(outcome);
    const cookie = await cookieAfterUse(found.caller);
    if (cookie) outcome.headers.append("set-cookie", cookie);
    return outcome;
  } catch (error) {
    if (!request.signal.aborted) log().error({ err: error }, "file");
    return failureResponse(failureOf(error));
  }
}

async function serve(
  request: Request,
  rawPath: string,
  caller: Caller,
  deadline: Deadline,
): Promise<Response | Failure> {
  const [path = "", query = ""] = rawPath.split("?", 2);
  const segments: string[] = [];
  for (const raw of path.replace(/^\//, "").split("/")) {
    const segment = decodeSegment(raw);
    if (segment === null) return failure("path");
    segments.push(segment);
  }
  if (!admits("secretariat", caller.identity.level)) {
    const refusal = await checkClubDocument(segments, caller, deadline);
    if (refusal) return refusal;
  }
  let upstream: Response;
  // The deadline is for the first byte: a big file may take its time, as long as the client wants it.
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new DOMException("too slow", "TimeoutError")),
    Math.max(1, deadline.at - Date.now()),
  );
  const giveUp = () => waiting.abort(request.signal.reason);
  if (request.signal.aborted) giveUp();
  else request.signal.addEventListener("abort", giveUp, { once: true });
  try {
    upstream = await fetch(`${env().legacyFilesUrl}/${segments.map(encodeURIComponent).join("/")}`, {
      headers: copied(request.headers, passedUp),
      redirect: "manual",
      cache: "no-store",
      signal: waiting.signal,
    });
  } catch (error) {
    return transportFailure(error, deadline);
  } finally {
    clearTimeout(timer);
  }
  return fileResponse(upstream, segments.at(-1) ?? "", new URLSearchParams(query).has("scarica"));
}

/** Below secretariat level the files of the club documents that the caller sees are open, and no others. */
async function checkClubDocument(
  segments: string[],
  caller: Caller,
  deadline: Deadline,
): Promise<Failure | null> {
  const answer = await callUpstream("doccirc.all", { token: caller.session.token, deadline });
  if (!answer.ok) return answer.failure;
  const wanted = segments.join("/");
  const viewer = { level: caller.identity.level, id: caller.id };
  const seen = answer.data.Documenti.filter((document) => seesClubDocument(viewer, document));
  const isSeen = seen.some((document) =>
    [document.path, document.sorgente].some((path) => storedSegments(path)?.join("/") === wanted),
  );
  return isSeen ? null : failure("forbidden");
}

async function fileResponse(
  upstream: Response,
  name: string,
  wantsDownload: boolean,
): Promise<Response | Failure> {
  const kind = kindByName(name);
  const isText = /^text\/html\b/i.test(upstream.headers.get("content-type") ?? "");
  const discard = () => upstream.body?.cancel().catch(() => {});
  if (upstream.status === 404 || upstream.status === 410) {
    await discard();
    return failure("file-missing");
  }
  // 416 and 304 are answers to what the browser asked for; a web page in place of a picture is an error page.
  const isAnswer = upstream.ok || upstream.status === 304 || upstream.status === 416;
  if (!isAnswer || (isText && kind)) {
    await discard();
    return failure("nonsense");
  }
  const headers = copied(upstream.headers, passedDown);
  // fetch has decoded it already, so its length is not the one that was announced.
  if (upstream.headers.has("content-encoding")) headers.delete("content-length");
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
  return new Response(upstream.body, { status: upstream.status, headers });
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function copied(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
