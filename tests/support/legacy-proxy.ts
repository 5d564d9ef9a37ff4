import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

/** The faults that a request to the legacy API may meet instead of its answer. */
export type Fault =
  | { kind: "down" }
  /** Begins an answer and breaks off. */
  | { kind: "cut" }
  /** Says nothing, for good or until the connection ends after `ms`. */
  | { kind: "hang"; ms?: number }
  | { kind: "slow"; ms: number }
  /** Is carried out after `until`, whether its sender is still there or not. */
  | { kind: "late"; until: Promise<unknown> }
  | { kind: "answer"; status?: number; type?: string; body: string | (() => string) };

type Fetch = (request: Request) => Response | Promise<Response>;

interface Rule {
  method: string | null;
  path: RegExp;
  left: number;
  fault: Fault;
}

export interface Recorded {
  /** In milliseconds since the epoch. */
  at: number;
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  /** Whether the sender had gone before the answer was whole. */
  isAbandoned: boolean;
  /** When its connection or its answer ended; null while it is under way. */
  endedAt: number | null;
  /** The fault that the request met instead of its answer. */
  fault: Fault["kind"] | null;
}

/**
 * The stand-in on a port of its own, with a gate before it: requests are recorded, and a test may have the
 * next requests to a path go wrong. Nothing is intercepted in the browser or in the application.
 */
export async function startLegacyProxy(fetch: Fetch) {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  let rules: Rule[] = [];
  const recorded: Recorded[] = [];

  const server = createServer((request, response) => {
    const method = request.method ?? "GET";
    const path = request.url ?? "/";
    const entry: Recorded = {
      at: Date.now(),
      method,
      path,
      headers: request.headers,
      isAbandoned: false,
      endedAt: null,
      fault: null,
    };
    recorded.push(entry);
    response.once("close", () => {
      entry.isAbandoned = !response.writableFinished;
      entry.endedAt = Date.now();
    });
    const rule = rules.find(
      (one) => one.left > 0 && one.path.test(path) && (!one.method || one.method === method),
    );
    if (!rule) return void listener(request, response);
    rule.left -= 1;
    entry.fault = rule.fault.kind;
    const goOn = () => void listener(request, response);
    void misbehave(rule.fault, request, response, { fetch, goOn });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that came in, oldest first; a test reads from a mark it took before. */
    recorded,
    /** The next `times` requests to a path go wrong. */
    fail(
      path: RegExp,
      fault: Fault,
      { method = null, times = Number.POSITIVE_INFINITY }: { method?: string | null; times?: number } = {},
    ) {
      rules.push({ method, path, left: times, fault });
    },
    heal() {
      rules = [];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LegacyProxy = Awaited<ReturnType<typeof startLegacyProxy>>;

async function misbehave(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  { fetch, goOn }: { fetch: Fetch; goOn: () => void },
): Promise<void> {
  switch (fault.kind) {
    case "down":
      request.socket.destroy();
      return;
    case "cut":
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"esito": true, "debug": "', () => request.socket.destroy());
      return;
    case "hang":
      if (fault.ms !== undefined) setTimeout(() => request.socket.destroy(), fault.ms);
      return;
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      goOn();
      return;
    case "late": {
      const { method = "GET", url = "/", headers } = request;
      const body = Buffer.concat(await request.toArray());
      await fault.until;
      const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = await fetch(new Request(`http://legacy.test${url}`, { method, headers: named, body }));
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(await answer.text());
      return;
    }
    case "answer":
      request.resume();
      response.writeHead(fault.status ?? 200, { "content-type": fault.type ?? "application/json" });
      response.end(typeof fault.body === "string" ? fault.body : fault.body());
  }
}
