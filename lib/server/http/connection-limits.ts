import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "../../env";
import { metrics } from "../../metrics";
import { failure, failureBody } from "../legacy/failures";
import { REQUEST_ID_HEADER } from "../request-id";
import { cookieValue } from "../session/caller";
import { addressAmong } from "../session/client-address";
import { unseal } from "../session/cookie";
import { responseHeaders } from "./response-headers";

/**
 * 2,000 live streams, and a hundred people with a browser's six connections each, times three; below the
 * usual limit of file descriptors.
 */
const maxConnections = 4_000;
/**
 * Connections whose latest request had no session. The other 3,500 places are left for signed-in people.
 */
export const maxAnonymous = 500;
/** Per client address without a session, and per signed-in person: ten browsers with six connections each. */
export const maxPerClient = 60;

/**
 * A sign-in is a few hundred bytes and comes with its headers; this leaves time to send a lost packet again.
 */
export const anonymousBodyMs = 8_000;
/** For signed-in people, beside LEGACY_TIMEOUT_MS: their session is verified before their body is read. */
const signedInBodyMs = 10_000;
/** The slowest upload line, a quarter of a megabit per second; 25 MB may take 14 minutes. */
const minBytesPerSecond = 32 * 1024;

/** Browsers send their headers at once; a client that does not only occupies a connection. */
const headersTimeout = 15_000;
/** The interval of Node's checks for late headers; its default of 30 s would let them take 45 s. */
const connectionsCheckingInterval = 5_000;
/**
 * Longer than the usual 60 s of reverse proxies, so that the proxy closes first and never sends into a closed
 * connection.
 */
const keepAliveTimeout = 75_000;

/** Node's own limits. `requestTimeout` is off, because `limitBody` gives each body a deadline of its own. */
export const serverTimeouts = {
  headersTimeout,
  connectionsCheckingInterval,
  keepAliveTimeout,
  requestTimeout: 0,
};

interface Connection {
  /** The address or person of its latest request; null before the first, and between those of a proxy. */
  client: string | null;
  /** Its latest request, if there was one, had no session. */
  isAnonymous: boolean;
  pending: Set<IncomingMessage>;
}
/** In the order of their latest requests. */
type Connections = Map<Socket, Connection>;

/** Returns whether a request is served; false when its client has too many requests under way. */
type Admit = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Limits the connections of each address and person, those without a session, and the time that a body takes.
 * Where there are too many, the one that has waited longest for its client gives way to the newest.
 */
export function limitConnections(server: Server): Admit {
  const connections: Connections = new Map();
  server.maxConnections = maxConnections;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { client: null, isAnonymous: true, pending: new Set() });
    socket.once("close", () => connections.delete(socket));
    makeRoomFor(socket, connections);
  });

  return async (request, response) => {
    const { socket, headers } = request;
    const connection = connections.get(socket);
    if (!connection) return false;
    // Done before the session is unsealed, because unsealings may end in another order.
    connections.delete(socket);
    connections.set(socket, connection);
    connection.pending.add(request);
    response.once("close", () => {
      connection.pending.delete(request);
      // A proxy's next request over the same connection may be another client's.
      if (env().trustedProxies > 0) connection.client = null;
    });
    const session = await unseal(cookieValue(headers.cookie ?? null));
    limitBody(request, response, session !== null);
    // The first word keeps an invented X-Forwarded-For from naming a member.
    const address = `address ${addressAmong(String(headers["x-forwarded-for"]))}`;
    const client = session ? `member ${session.sub}` : address;
    if (connection.client === client) return true;
    Object.assign(connection, { client, isAnonymous: !session });
    return makeRoomFor(socket, connections);
  };
}

/**
 * Cuts one connection where there are too many beside `newest`, of its client or of all anonymous ones. False
 * when its client has too many and all of them are being answered.
 */
function makeRoomFor(newest: Socket, connections: Connections): boolean {
  const own = connections.get(newest);
  const others = [...connections].filter(([socket]) => socket !== newest && !socket.destroyed);
  const ofClient = others.filter(([, { client }]) => client !== null && client === own?.client);
  if (ofClient.length >= maxPerClient) {
    const waiting = ofClient.find(isWaiting);
    if (waiting) cut(waiting[0], "client");
    return waiting !== undefined;
  }
  const anonymous = others.filter(([, { isAnonymous }]) => isAnonymous);
  // A new connection may be about to show a session; one that has begun a request has shown none.
  const oldest = anonymous.find(hasBegun) ?? anonymous.find(isWaiting) ?? anonymous[0];
  if (own?.isAnonymous && oldest && anonymous.length >= maxAnonymous) cut(oldest[0], "anonymous");
  return true;
}

/** Whether the next step is the client's: a request, or the rest of one. */
const isWaiting = ([, { pending }]: readonly [Socket, Connection]) =>
  [...pending].every((request) => !request.complete);

/** Whether the client has sent a part of a request, and the rest is awaited. */
const hasBegun = (entry: readonly [Socket, Connection]) => entry[1].pending.size > 0 && isWaiting(entry);

/** Closes the connection of a body that is not complete in its time: 408, unless an answer has begun. */
function limitBody(request: IncomingMessage, response: ServerResponse, isSignedIn: boolean): void {
  if (request.complete) return;
  const timer = setTimeout(
    () => {
      if (request.complete) return;
      // By the socket, because the handler that waits for the body has the response.
      if (!response.headersSent) request.socket.write(slowBodyAnswer(request));
      cut(request.socket, "body");
    },
    bodyMs(request, isSignedIn),
  );
  response.once("close", () => clearTimeout(timer));
}

function bodyMs({ headers }: IncomingMessage, isSignedIn: boolean): number {
  if (!isSignedIn) return anonymousBodyMs;
  const { legacyTimeoutMs, uploadMaxBytes } = env();
  // A longer body than the largest upload is refused, and one without its length may be an upload.
  const bytes = Math.min(Number(headers["content-length"] ?? uploadMaxBytes), uploadMaxBytes);
  return legacyTimeoutMs + signedInBodyMs + (bytes / minBytesPerSecond) * 1000;
}

function slowBodyAnswer({ headers }: IncomingMessage): string {
  const body = JSON.stringify(failureBody(failure("slow-body")));
  const head = {
    ...responseHeaders(),
    [REQUEST_ID_HEADER]: String(headers[REQUEST_ID_HEADER]),
    connection: "close",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return ["HTTP/1.1 408 Request Timeout", ...lines, "", body].join("\r\n");
}

function cut(socket: Socket, reason: "client" | "anonymous" | "body"): void {
  metrics.connectionsCut.inc({ reason });
  socket.destroy();
}
