import { gzipSync } from "node:zlib";
import { type CallKey, callOf } from "@/lib/contract";
import type { FailureCode } from "@/lib/server/legacy/failures";
import type { Reply } from "@/tests/support/received";
import { halfBody, hang, html, raw, stall } from "./upstream";

/**
 * Stands in every faulty body, header and status line: wherever it shows, a raw part of the legacy API's
 * answer has come through.
 */
export const canary = "canarino-7f3a9";

/** The outcome of a call: the code of a refusal, or "ok". */
export type Outcome = FailureCode | "ok";

export interface UpstreamFault {
  /** As the title of a test. */
  name: string;
  reply: (answer: Record<string, unknown>) => Reply;
  /** The outcome that the browser sees. */
  outcome: (key: CallKey) => Outcome;
  /** The outcome under another version of Node. */
  alsoRight?: Outcome;
  /** A read that met a dead socket is made once more; everything else is sent once. */
  repeatsReads?: boolean;
  /** It is waited for until the deadline. */
  waits?: boolean;
}

const chatty = {
  "x-debug": canary,
  "set-cookie": `PHPSESSID=${canary}`,
  server: canary,
  link: `<${canary}>`,
};
const asJson = { "content-type": "application/json", ...chatty };
const always = (outcome: Outcome) => () => outcome;
const withEsito = (answer: Record<string, unknown>, esito: unknown) =>
  JSON.stringify({ ...answer, esito, debug: canary });
const trace = `Error: ${canary}\n    at Query.run (/srv/circolo/node_modules/sequelize/lib/query.js:50:25)`;
/** The four writes whose answer is not shown (docs/rules/calls.md#success). */
const quietPuts = new Set<CallKey>([
  "rimborso.update",
  "rimborso.updateLine",
  "spesebarca.update",
  "spesebarca.updateLine",
]);

/** Everything that a legacy API, or a machine before it, is known to do instead of answering. */
export const upstreamFaults: readonly UpstreamFault[] = [
  {
    name: "resets the connection",
    reply: () => (_, response) => response.socket?.resetAndDestroy(),
    outcome: always("unreachable"),
    repeatsReads: true,
  },
  {
    name: "closes its half of the connection without a word",
    reply: () => (_, response) => response.socket?.end(),
    outcome: always("unreachable"),
    repeatsReads: true,
  },
  {
    name: "cuts the body in the middle",
    reply: (answer) => halfBody(withEsito(answer, true)),
    outcome: always("unreachable"),
  },
  {
    name: "closes its half of the connection in the middle of the body",
    reply: (answer) => (_, response) => {
      const body = withEsito(answer, true);
      response.socket?.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
      );
    },
    outcome: always("unreachable"),
  },
  {
    name: "speaks no HTTP",
    reply: () => (_, response) => response.socket?.end(`SSH-2.0-${canary}\r\n`),
    outcome: always("unreachable"),
  },
  { name: "takes the request and never answers", reply: () => hang, outcome: always("timeout"), waits: true },
  {
    name: "stops in the middle of the body",
    reply: (answer) => stall(withEsito(answer, true)),
    outcome: always("timeout"),
    waits: true,
  },
  {
    name: "sends one byte a second",
    reply: (answer) => drip(withEsito(answer, true)),
    outcome: always("timeout"),
    waits: true,
  },
  {
    name: "sends a web page with 200",
    reply: () => html(`<!DOCTYPE html><title>${canary}</title>`),
    outcome: always("invalid-response"),
  },
  {
    name: "sends JSON that breaks off",
    reply: (answer) => raw(withEsito(answer, true).slice(0, -8), 200, asJson),
    outcome: always("invalid-response"),
  },
  {
    name: 'says esito "true" as text',
    reply: (answer) => raw(withEsito(answer, "true"), 200, asJson),
    outcome: always("invalid-response"),
  },
  {
    name: "says esito 1 as a number",
    reply: (answer) => raw(withEsito(answer, 1), 200, asJson),
    outcome: always("invalid-response"),
  },
  {
    name: "leaves esito out",
    reply: (answer) => raw(withEsito(answer, undefined), 200, asJson),
    // A read that holds what it should, and the four writes of claims (docs/rules/calls.md#success).
    outcome: (key) =>
      (callOf(key).effect === "read" && callOf(key).answer.length > 0) || quietPuts.has(key)
        ? "ok"
        : "invalid-response",
  },
  {
    name: "sends its answer in gzip",
    reply: (answer) => raw(gzipSync(withEsito(answer, true)), 200, { ...asJson, "content-encoding": "gzip" }),
    outcome: always("ok"),
  },
  {
    name: "sends gzip that is broken",
    reply: (answer) => {
      const head = gzipSync(withEsito(answer, true)).subarray(0, 12);
      const broken = Buffer.concat([head, Buffer.alloc(100, 0xff)]);
      return raw(broken, 200, { ...asJson, "content-encoding": "gzip" });
    },
    outcome: always("invalid-response"),
    alsoRight: "unreachable",
  },
  { name: "answers 401", reply: () => raw(trace, 401, asJson), outcome: always("session") },
  ...[404, 405].map((status) => ({
    name: `answers ${status} with a page`,
    reply: () => html(`<h1>${canary}</h1>`, status),
    outcome: always("unavailable"),
  })),
  {
    name: "answers 500 with a stack trace",
    reply: () => (_, response) => {
      response.writeHead(500, canary, asJson);
      response.end(JSON.stringify({ esito: false, err: trace }));
    },
    outcome: always("invalid-response"),
  },
];

/** The whole head and body, one byte a second. */
function drip(body: string): Reply {
  return (_, response) => {
    response.writeHead(200, { ...asJson, "content-length": String(body.length) });
    let sent = 0;
    const timer = setInterval(() => response.write(body.slice(sent, ++sent)), 1000);
    response.once("close", () => clearInterval(timer));
    response.flushHeaders();
  };
}
