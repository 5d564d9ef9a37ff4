import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Received, Reply } from "./received";
import { storedAnswer } from "./stored";

/** The record of GET /oauth/session. */
export interface LegacyUser {
  id_usr: number | string;
  SOC_ID: string;
  nominativo: string;
  email: string;
  permesso: string;
  permessi: Record<string, boolean>;
  tipo: string;
  created_at: string;
  updated_at: string;
  lastLogin: string;
}

/**
 * A legacy API in this process, on a port of its own from `start` on: a real HTTP server whose answers a test
 * sets per path and which records every request it received. Most tests have theirs from `upstreamForTests`;
 * GET /oauth/session answers by token from `users`, unless a test says otherwise.
 */
export function createUpstream() {
  const received: Received[] = [];
  const replies = new Map<string, Reply>();
  const users = new Map<string, LegacyUser>();
  const closings: Promise<void>[] = [];
  const unanswered = new Set<ServerResponse>();
  let url = "";

  const server = createServer((request, response) => {
    unanswered.add(response);
    closings.push(
      new Promise((resolve) =>
        response.once("close", () => {
          unanswered.delete(response);
          resolve();
        }),
      ),
    );
    void readBody(request).then((body) => {
      const entry = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      received.push(entry);
      const path = entry.path.split("?")[0] ?? "";
      const anyPath = path === "/oauth/session" ? undefined : replies.get(entry.method);
      const reply = replies.get(`${entry.method} ${path}`) ?? replies.get(path) ?? anyPath ?? fallback;
      reply(entry, response);
    });
  });

  /** Requests that were answered from the kept records: a save's own reads, which no test asks about. */
  const storedReads = new Set<Received>();

  const fallback: Reply = (entry, response) => {
    const stored = storedAnswer(entry.method, entry.path);
    if (stored) {
      storedReads.add(entry);
      return json(stored)(entry, response);
    }
    const user = users.get(String(entry.headers["x-access-token"]));
    if (entry.path !== "/oauth/session") return html("<h1>404</h1>", 404)(entry, response);
    return user
      ? json({ esito: true, user })(entry, response)
      : json({ esito: false, err: "Sessione scaduta" }, 401)(entry, response);
  };

  return {
    /** Its address, from `start` on; still known when it has stopped and nobody is there. */
    get url() {
      if (!url) throw new Error("The upstream has not started: its address is known from beforeAll on.");
      return url;
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    /** Every request, oldest first. */
    received,
    /** Every request but the checks of sessions and the reads of kept records (./stored). */
    calls: () => received.filter((entry) => entry.path !== "/oauth/session" && !storedReads.has(entry)),
    users,
    /**
     * Answers requests of `what`: "GET /path", "/path" (any method) or "GET" (any path but /oauth/session).
     */
    on(what: string, reply: Reply) {
      replies.set(what, reply);
    },
    /** Resolves when every connection that a request came over has been answered or given up. */
    settled: () => Promise.all(closings),
    /** Forgets requests, answers and users. */
    reset() {
      received.length = 0;
      closings.length = 0;
      replies.clear();
      users.clear();
    },
    /** Ends the connections of requests that have no whole answer yet. */
    disconnect() {
      for (const response of unanswered) response.socket?.destroy();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Upstream = ReturnType<typeof createUpstream>;

export async function startUpstream(): Promise<Upstream> {
  const upstream = createUpstream();
  await upstream.start();
  return upstream;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // Given up by the sender; the part that came is recorded.
  }
  return Buffer.concat(chunks);
}

export const raw =
  (body: string | Buffer, status = 200, headers: Record<string, string | string[]> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

export const json = (value: unknown, status = 200, headers: Record<string, string | string[]> = {}): Reply =>
  raw(JSON.stringify(value), status, { "content-type": "application/json", ...headers });

export const html = (body: string, status = 200): Reply => raw(body, status, { "content-type": "text/html" });

export const redirect = (to: string, status = 302): Reply => raw("", status, { location: to });

export const gzipped = (value: unknown): Reply =>
  raw(gzipSync(JSON.stringify(value)), 200, {
    "content-type": "application/json",
    "content-encoding": "gzip",
  });

/** Takes the request and never answers. */
export const hang: Reply = () => {};

/** Ends the connection without a word. */
export const reset: Reply = (_, response) => {
  response.socket?.destroy();
};

/** Announces a length, sends half of it and ends the connection. */
export const halfBody =
  (body: string): Reply =>
  (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
    response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
  };

/** Sends half of an answer and then nothing more. */
export const stall =
  (body: string): Reply =>
  (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
    response.write(body.slice(0, body.length / 2));
  };

/** The first reply to the first request, the second to the second, and so on; the last one stays. */
export function inOrder(...replies: readonly Reply[]): Reply {
  let next = 0;
  return (received, response) => {
    const reply = replies[Math.min(next, replies.length - 1)];
    next += 1;
    reply?.(received, response);
  };
}
