import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { log } from "../../log";
import { metrics } from "../../metrics";
import { screenAt } from "../../routes";
import { type Failure, failureBody, failureOf, Refused } from "../legacy/failures";
import { logFault } from "../log-fault";
import { REQUEST_ID_HEADER, requestIdFor } from "../request-id";
import { limitConnections, serverTimeouts } from "./connection-limits";
import type { AsyncListener } from "./live-listener";
import { checkRequestLine, gatewayOf } from "./request-line";
import { responseHeaders } from "./response-headers";

export interface Handlers {
  /** Absent in development, where route handlers answer: Next.js reloads them when their code changes. */
  gateways?: { legacy: RequestListener; files: RequestListener; live: AsyncListener };
  /** Next.js, for every other request. */
  pages: RequestListener;
}

const maxUnreadMs = 1_000;

/**
 * The server in front of Next.js: checks the request line, completes the headers of request and response, and
 * passes the request on. It has no "upgrade" and "connect" listeners, so Node answers `Upgrade` requests as
 * ordinary ones and closes CONNECT.
 */
export function createHttpServer(handlers: Handlers): Server {
  const server = createServer(serverTimeouts, async (request, response) => {
    completeHeaders(request);
    response.setHeader(REQUEST_ID_HEADER, String(request.headers[REQUEST_ID_HEADER]));
    for (const [name, value] of Object.entries(responseHeaders())) response.setHeader(name, value);
    response.once("finish", () => discardBody(request));
    try {
      if (!(await admit(request, response)))
        throw new Refused("busy", undefined, { headers: { "retry-after": "1" } });
      checkRequestLine(request.method ?? "", request.url ?? "");
      await answer(request, response, handlers);
    } catch (error) {
      logFault(error, "route", { request: String(request.headers[REQUEST_ID_HEADER]) });
      refuse(response, failureOf(error));
    }
  });
  const admit = limitConnections(server);
  // Node drops those beyond silently, such as the address that a proxy appends; their length is limited.
  server.maxHeadersCount = 0;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { gateways, pages }: Handlers,
): Promise<void> {
  const gateway = gatewayOf(request.url ?? "");
  if (gateways && gateway) return gateways[gateway](request, response);
  reportPage(request, response);
  if (isSignIn(request) && !(await bodyArrives(request))) return;
  pages(request, response);
}

const isSignIn = ({ method, url }: IncomingMessage) => method === "POST" && url?.startsWith("/api/auth/");

/**
 * Waits until the body has come, or as much of it as is kept unread; false when the client has gone. Next.js
 * works for some milliseconds on each request that it is given, also on one of many that never become whole.
 */
function bodyArrives(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (!request.complete && request.readableLength < request.readableHighWaterMark) return;
      request.off("readable", look);
      resolve(true);
    };
    request.on("readable", look).once("close", () => resolve(false));
    look();
  });
}

/**
 * Drops the rest of an unread body, and closes the connection when the rest does not arrive within
 * `maxUnreadMs`.
 */
function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), maxUnreadMs);
  request.once("close", () => clearTimeout(timer));
}

/** Sets the request id and the socket's peer as the last hop, and removes the framework's own header. */
function completeHeaders({ headers, socket }: IncomingMessage): void {
  const given = headers[REQUEST_ID_HEADER];
  headers[REQUEST_ID_HEADER] = requestIdFor(typeof given === "string" ? given : null);
  const hops = [headers["x-forwarded-for"], socket.remoteAddress ?? "unknown"];
  headers["x-forwarded-for"] = hops.flat().filter(Boolean).join(", ");
  delete headers["x-middleware-subrequest"];
}

function refuse(response: ServerResponse, refusal: Failure): void {
  const body = JSON.stringify(failureBody(refusal));
  response.writeHead(refusal.status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(body),
    connection: "close",
    ...refusal.headers,
  });
  response.end(body);
}

/** Logs and counts a page under the path of its screen; the rest of the address may contain names. */
function reportPage(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const page = screenAt((request.url ?? "").split("?")[0] ?? "")?.path;
  if (!page) return;
  response.once("close", () => {
    const ms = performance.now() - began;
    const status = response.statusCode;
    metrics.requests.inc({ call: "page", status: String(status) });
    metrics.requestSeconds.observe({ call: "page" }, ms / 1000);
    const id = request.headers[REQUEST_ID_HEADER];
    log().info({ request: id, page, method: request.method, status, ms: Math.round(ms) }, "page");
  });
}
