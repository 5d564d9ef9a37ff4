import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isDevelopment } from "../env";
import { type Failure, failure, failureBody } from "../proxy/failures";
import { answerHeaders } from "./answer-headers";

/** Set by the hook alone; whatever a client sends under these names is dropped. */
export const RAW_PATH_HEADER = "x-pontile-raw-path";

const installed = Symbol.for("pontile.server-hook");

/**
 * Puts in front of Next.js what only the bare server knows: the request line as it was sent (Next.js hands on a parsed URL, in
 * which `%2e%2e` is already gone), and the socket's peer, appended to X-Forwarded-For as any proxy does. Methods and paths
 * that no honest client sends are refused here, and every answer leaves with our headers, the framework's own errors and
 * redirects included. On a host without a server of ours (Vercel) the handlers fall back on the URL they are given.
 *
 * `doors` are answered here, by the path they begin with, and never reach Next.js, whose own way to a route handler takes
 * longer than all that the door for data does (docs/decisions/0008-door.md).
 */
export function installServerHook(doors: Readonly<Record<string, RequestListener>> = {}): void {
  const prototype = Server.prototype as Server & { [installed]?: true };
  if (prototype[installed]) return;
  prototype[installed] = true;
  const emit = prototype.emit;
  prototype.emit = function (this: Server, event: string, ...args: [unknown?, unknown?]) {
    // No page or handler speaks another protocol; the framework would keep the sockets of most paths open for ever.
    if (!isDevelopment && (event === "upgrade" || event === "connect")) {
      (args[1] as Duplex).destroy();
      return true;
    }
    if (event === "request") {
      const [request, response] = args as unknown as [IncomingMessage, ServerResponse];
      if (!admit(this, request, response)) return true;
      const door = Object.keys(doors).find((prefix) => request.url?.startsWith(`${prefix}/`));
      if (door) {
        doors[door]?.call(this, request, response as Parameters<RequestListener>[1]);
        return true;
      }
    }
    return emit.apply(this, [event, ...args] as unknown as Parameters<typeof emit>);
  } as typeof prototype.emit;
}

/** What a handler of ours answers; on others (TRACE) the framework would answer 500. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A page only shows: a body that is sent to it would be read into memory for nobody. */
const pageMethods = new Set(["GET", "HEAD"]);

function admit(server: Server, request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url ?? "/";
  const forwarded = request.headers["x-forwarded-for"];
  const peer = request.socket.remoteAddress ?? "unknown";
  request.headers["x-forwarded-for"] = [forwarded, peer].flat().filter(Boolean).join(", ");
  delete request.headers["x-middleware-subrequest"];
  request.headers[RAW_PATH_HEADER] = path;
  completeHeaders(server, response);
  const allowed = isOurApi(path) || isDevelopment ? methods : pageMethods;
  if (!allowed.has(request.method ?? "")) return refuse(response, failure("method"));
  // A whole address in the request line is for proxies; the framework would send the sender back to that very host.
  const isOdd = !path.startsWith("/") || (isOurApi(path) && !isPlain(path));
  return isOdd ? refuse(response, failure("path")) : true;
}

/** Adds what the answer does not say itself, in the moment its head goes out. */
function completeHeaders(server: Server, response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    for (const [name, value] of Object.entries(answerHeaders()))
      if (!this.hasHeader(name)) this.setHeader(name, value);
    // A server that is ending waits for its connections: one that is kept alive and in use would hold it for ever.
    if (!server.listening) this.setHeader("connection", "close");
    return writeHead.apply(this, args as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

function refuse(response: ServerResponse, refusal: Failure): false {
  const body = JSON.stringify(failureBody(refusal));
  response.writeHead(refusal.status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  });
  response.end(body);
  return false;
}

const isOurApi = (path: string) =>
  /^[/\\]*api[/\\]/i.test(path) || /api[/\\](legacy|files)/i.test(path.split("?")[0] ?? "");

/** No empty segment, no step up or aside in any encoding, no backslash, no fragment. */
function isPlain(path: string): boolean {
  const [pathname = ""] = path.split("?");
  if (path.includes("#") || pathname.includes("\\") || pathname.includes("//")) return false;
  return pathname
    .split("/")
    .every((segment) => !/^(\.|%2e){1,2}$/i.test(segment) && !/%2f|%5c|%00/i.test(segment));
}

/** What stood behind `prefix` in the request line: raw where the hook is in place, else the path and query of the URL. */
export function rawPathAfter(prefix: string, request: Request): string {
  const url = new URL(request.url);
  const raw = request.headers.get(RAW_PATH_HEADER) ?? url.pathname + url.search;
  return raw.startsWith(prefix) ? raw.slice(prefix.length) : "";
}
