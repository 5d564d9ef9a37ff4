import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { LRUCache } from "lru-cache";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as route from "@/app/api/legacy/[...path]/route";
import { ownOrigin, read, refusal } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { hang, json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { LEGACY_PATH } from "../../contract/path";
import type { AnswerBody } from "../gateway/answer-memo";
import { processState } from "../process-state";
import { filesListener, legacyListener } from "./gateway-listeners";
import { liveListener } from "./live-listener";
import { createHttpServer } from "./server";

const folder = mkdtempSync(join(tmpdir(), "pontile-audit-"));
const auditLog = join(folder, "audit.log");
const { upstream, who } = signedInForTests("GOD", { AUDIT_LOG: auditLog });
let server: Server;

beforeAll(async () => {
  // The state is reset before each test.
  const state = {
    get sessions() {
      return processState().sessions;
    },
    get answers() {
      return processState().answers;
    },
    get locks() {
      return processState().locks;
    },
    get live() {
      return processState().live;
    },
  };
  server = createHttpServer({
    gateways: { legacy: legacyListener(state), files: filesListener(state), live: liveListener(state) },
    pages: (_, response) => response.end("the framework"),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request over a socket: no decompression, no normalised path. */
async function send(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: "127.0.0.1",
    path,
    method,
    headers: { cookie: who.cookie, ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [import("node:http").IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

const many = {
  esito: true,
  Enti: Array.from({ length: 40 }, (_, id) => ({ id: id + 1, nome: `Ente ${id}` })),
};

describe("the gateway on the Node server", () => {
  it("answers as the route handler does: a read, a write, refusals, every method", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    upstream.on("POST /enti/", json({ esito: true }));
    const csrf = { "x-csrf": "1", origin: ownOrigin, "content-type": "application/json" };
    const body = JSON.stringify(samples["enti.create"].body);
    const requests: [string, Sent][] = [
      ["/enti/", {}],
      ["/enti", {}],
      ["/enti/", { method: "POST", headers: csrf, body }],
      ["/enti/", { method: "POST", headers: { ...csrf, "x-csrf": "" }, body }],
      ["/enti/", { method: "POST", headers: csrf, body: "{" }],
      ["/enti/?a=1", {}],
      ["/nessuno", {}],
      ["/enti/", { headers: { cookie: "" } }],
      ["/enti/", { method: "OPTIONS" }],
      ["/enti/", { method: "PATCH", headers: csrf, body }],
    ];
    const handlers: Record<string, typeof route.GET> = { ...route };
    const statuses: number[] = [];
    for (const [path, sent] of requests) {
      const { status, headers, bytes } = await send(LEGACY_PATH + path, sent);
      const init = { method: sent.method, headers: { cookie: who.cookie, ...sent.headers }, body: sent.body };
      const handler = handlers[sent.method ?? "GET"] ?? route.GET;
      const same = await read(await handler(new Request(`http://localhost:3000${LEGACY_PATH}${path}`, init)));
      expect([status, bytes.toString()], `${sent.method} ${path}`).toEqual([same.status, same.text]);
      for (const name of ["content-type", "cache-control", "allow"])
        expect(headers[name] ?? null, name).toBe(same.headers.get(name));
      statuses.push(status ?? 0);
    }
    expect(statuses).toEqual([200, 200, 200, 403, 422, 400, 404, 401, 405, 405]);
  });

  it("keeps of a cached answer its bytes alone, gzipped and not", async () => {
    for (const answer of [many, { esito: true, Enti: many.Enti.slice(0, 15) }]) {
      upstream.on("GET /enti/", json(answer));
      await send(`${LEGACY_PATH}/enti/`, { headers: { "accept-encoding": "gzip" } });
    }
    const kept = [...(processState().answers as LRUCache<string, AnswerBody>).values()];
    const buffers = await Promise.all(kept.flatMap(({ json: bytes, gzip }) => [bytes, gzip]));
    const held = buffers.filter((bytes) => bytes !== undefined);
    // The short one is not gzipped.
    expect(held).toHaveLength(3);
    for (const bytes of held) expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  it("audits a write under its socket's address, whatever its headers say", async () => {
    upstream.on("POST /porto/", json(samples["porto.create"].answer ?? { esito: true }));
    const body = JSON.stringify(samples["porto.create"].body);
    const origin = { "x-csrf": "1", origin: ownOrigin, "content-type": "application/json" };
    for (const forwarded of [null, "203.0.113.66"]) {
      const headers = { ...origin, ...(forwarded && { "x-forwarded-for": forwarded }) };
      expect((await send(`${LEGACY_PATH}/porto/`, { method: "POST", headers, body })).status).toBe(200);
    }
    const lines = readFileSync(auditLog, "utf8").trimEnd().split("\n");
    expect(lines.slice(-2).map((line) => JSON.parse(line).address)).toEqual(["127.0.0.1", "127.0.0.1"]);
  });

  it("leaves every other address to Next.js", async () => {
    for (const path of [
      "/",
      "/soci",
      "/api/health",
      "/api/legacyx/enti/",
      "/API/legacy/enti/",
      "/api/legacy",
    ])
      expect((await send(path)).bytes.toString(), path).toBe("the framework");
  });

  it("takes the path as it was sent in the request line", async () => {
    for (const path of ["/%2e%2e/enti/", "//enti/", "/documenti/../enti/", "/enti/%2f"]) {
      const { status, bytes } = await send(LEGACY_PATH + path);
      expect([status, JSON.parse(bytes.toString())], path).toEqual([400, refusal("path")]);
    }
    expect(upstream.calls()).toEqual([]);
  });

  it.each([
    ["gzip, deflate, br", true],
    ["br;q=1.0, gzip;q=0.8", true],
    ["gzip;q=0", false],
    ["identity", false],
    ["", false],
  ])("gzips for a browser that sends %j: %s", async (accepted, isPacked) => {
    upstream.on("GET /enti/", json(many));
    const options = { headers: { "accept-encoding": accepted } };
    // Twice, because the second answer comes from the memo.
    for (let turn = 0; turn < 2; turn++) {
      const { headers, bytes } = await send(`${LEGACY_PATH}/enti/`, options);
      expect(headers["content-encoding"]).toBe(isPacked ? "gzip" : undefined);
      expect([headers.vary, Number(headers["content-length"])]).toEqual([
        "accept-encoding",
        bytes.byteLength,
      ]);
      expect(JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString()).Enti).toHaveLength(40);
    }
    upstream.on("GET /enti/", json({ esito: true, Enti: [] }));
    expect((await send(`${LEGACY_PATH}/enti/`, options)).headers["content-encoding"]).toBeUndefined();
  });

  it("HEAD is no call, though GET is one: 405 with the path's methods, and no call is made", async () => {
    upstream.on("/enti/", json(many));
    const { status, headers, bytes } = await send(`${LEGACY_PATH}/enti/`, { method: "HEAD" });
    expect([status, headers.allow, headers["cache-control"]]).toEqual([405, "GET, POST", "no-store"]);
    expect([headers["content-type"], bytes.toString()]).toEqual(["application/json", ""]);
    expect(upstream.calls()).toEqual([]);
    upstream.received.length = 0;
    const stranger = await send(`${LEGACY_PATH}/enti/`, { method: "HEAD", headers: { cookie: "" } });
    expect([stranger.status, stranger.headers.allow, upstream.received]).toEqual([401, undefined, []]);
  });

  it("a client that disconnects aborts its call", async () => {
    const closed = new Promise<void>((resolve) =>
      upstream.on("GET /enti/", (_, response) => {
        response.once("close", resolve);
        sent.destroy();
      }),
    );
    const { port } = server.address() as AddressInfo;
    const sent = request({
      port,
      host: "127.0.0.1",
      path: `${LEGACY_PATH}/enti/`,
      headers: { cookie: who.cookie },
    });
    sent.on("error", () => {}).end();
    await closed;
    upstream.on("GET /enti/", json(many));
    expect((await send(`${LEGACY_PATH}/enti/`)).status).toBe(200);
  });

  it("an invalid Host is refused", async () => {
    upstream.on("GET /enti/", hang);
    expect((await send(`${LEGACY_PATH}/enti/`, { headers: { host: "a b/c" } })).status).toBe(400);
    expect(upstream.calls()).toEqual([]);
  });
});
