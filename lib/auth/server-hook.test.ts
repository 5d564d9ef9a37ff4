import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "@/tests/support/door";
import { applySettings } from "@/tests/support/session";
import { clientAddress } from "./address";
import { answerHeaders, HSTS } from "./answer-headers";
import { installServerHook, RAW_PATH_HEADER, rawPathAfter } from "./server-hook";

let server: Server;

/** What the application behind the hook was handed; null when the hook answered. */
interface Seen {
  status: number;
  body: Record<string, unknown>;
  url: string | null;
  headers: IncomingHttpHeaders;
  /** The answer's own head, in lower case. */
  head: string;
}

beforeAll(async () => {
  applySettings();
  installServerHook();
  installServerHook();
  server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/own-policy") response.setHeader("content-security-policy", "default-src *");
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  // The framework has a listener of its own, which leaves the sockets of most paths as they are.
  server.on("upgrade", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request line as it stands, which no HTTP client would. */
async function send(target: string, headers: string[] = [], method = "GET"): Promise<Seen> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(
    [`${method} ${target} HTTP/1.1`, "Host: evil.example", ...headers, "Connection: close", "", ""].join(
      "\r\n",
    ),
  );
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const body = JSON.parse(/\{.*\}/s.exec(rest.join(""))?.[0] ?? "{}") as Record<string, unknown>;
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    body,
    url: typeof body.url === "string" ? body.url : null,
    headers: (body.headers ?? {}) as IncomingHttpHeaders,
    head: head.toLowerCase(),
  };
}

/** Sends a text and waits until the server has closed the connection; false when it has not within two seconds. */
function untilClosed(text: string): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  socket.write(text);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(false);
    }, 2_000);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

describe("the hook in front of the framework", () => {
  it.each([
    ...[
      "/api/legacy/documenti/../enti/",
      "/api/legacy/%2e%2e/x",
      "/api/legacy/%2E./x",
      "/api/legacy/.%2e/x",
      "/api/legacy/./x",
    ],
    ...[
      "/api/legacy//evil.example/",
      "//api/legacy/enti",
      "/api//legacy/enti",
      "/api/legacy/a%2fb",
      "/api/files/a%5Cb",
    ],
    ...["/api/legacy/a\\b", "/api\\legacy\\enti", "/api/files/%00", "/api/legacy/enti#x", "/api/files/a/.."],
    ...[
      "/x/../api/legacy/enti",
      "/x/%2e%2e/api/files/a",
      "/API/../x",
      "/api/auth/../legacy/enti",
      "http://evil.example/api/legacy/enti",
    ],
    ...["http://evil.example/", "*"],
  ])("refuses %s before the framework sees it", async (target) => {
    const { status, body, url } = await send(target);
    expect([status, body, url]).toEqual([400, refusal("path"), null]);
  });

  it.each([
    ...[
      "/",
      "/documenti",
      "/login?ritorno=%2F..%2Fx",
      "/_next/static/a.js",
      "/api/legacy/enti/",
      "/api/legacy/enti",
    ],
    ...[
      "/api/legacy/cerca/D%27Amico%20x",
      "/api/files/uploads/a%20%23%3F%25.pdf",
      "/api/files/a.pdf?scarica",
      "/api/auth/csrf",
    ],
    ...["/api/legacy/cerca/a..b", "/api/legacy/%252e%252e/x", "/api/files/..nome.pdf", "/api/health?x=//a"],
  ])("lets %s through as it is", async (target) => {
    const { url, headers } = await send(target);
    expect([url, headers[RAW_PATH_HEADER]]).toEqual([target, target]);
  });

  it("answers what it refuses as our own door does", async () => {
    const { body } = await send("/api/legacy/../x", [], "DELETE");
    expect(body).toEqual({ esito: false, err: "Indirizzo non valido.", code: "path" });
  });

  it.each(["TRACE", "PROPFIND", "PURGE", "LOCK"])(
    "refuses %s, which no page or handler has",
    async (method) => {
      const { status, body, url } = await send("/soci", [], method);
      expect([status, body, url]).toEqual([405, refusal("method"), null]);
    },
  );

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "refuses %s for a page at once, without reading the body that was announced",
    async (method) => {
      for (const target of ["/soci", "/", "/sw.js", "/icons/icon-192.png", "/_next/data/x.json"]) {
        const { status, body, url } = await send(target, ["Content-Length: 5000000"], method);
        expect([status, body, url], target).toEqual([405, refusal("method"), null]);
      }
    },
  );

  it("leaves no socket behind a request that wants another protocol", async () => {
    const opened = await Promise.all(
      ["GET /soci/", "GET /api/health", "CONNECT localhost:80"].flatMap((line) =>
        Array.from({ length: 20 }, () =>
          untilClosed(`${line} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`),
        ),
      ),
    );
    expect(opened.every(Boolean)).toBe(true);
    expect(await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(
      0,
    );
  });

  it("gives every answer our headers, its own refusals too, and leaves what the answer says itself", async () => {
    for (const target of ["/soci", "/api/legacy/../x", "*"]) {
      const { head } = await send(target);
      for (const [name, value] of Object.entries(answerHeaders()))
        expect(head, target).toContain(`\r\n${name}: ${value.toLowerCase()}`);
      expect(head).not.toContain("strict-transport-security");
    }
    const { head } = await send("/own-policy");
    expect(head.match(/content-security-policy: .*/g)).toEqual(["content-security-policy: default-src *"]);
    applySettings({ APP_URL: "https://pontile.example" });
    expect((await send("/soci")).head).toContain(`strict-transport-security: ${HSTS.toLowerCase()}`);
    applySettings();
  });

  it("sets the raw path itself: what a client sends under that name is dropped", async () => {
    const { headers } = await send("/api/legacy/enti", ["X-Pontile-Raw-Path: /api/legacy/importa/"]);
    expect(headers[RAW_PATH_HEADER]).toBe("/api/legacy/enti");
  });

  it("drops the header by which the framework skips its middleware", async () => {
    const { headers } = await send("/soci", ["x-middleware-subrequest: middleware:middleware:middleware"]);
    expect(headers["x-middleware-subrequest"]).toBeUndefined();
  });

  it("appends the socket's peer to X-Forwarded-For, so that a sender cannot choose the address that is counted", async () => {
    const peer = /^(::ffff:)?127\.0\.0\.1$/;
    const plain = await send("/api/auth/csrf");
    expect(plain.headers["x-forwarded-for"]).toMatch(peer);
    const forged = await send("/api/auth/csrf", ["X-Forwarded-For: 1.1.1.1", "X-Forwarded-For: 2.2.2.2"]);
    const hops = String(forged.headers["x-forwarded-for"]).split(", ");
    expect([hops.slice(0, 2), hops.length]).toEqual([["1.1.1.1", "2.2.2.2"], 3]);
    expect(hops[2]).toMatch(peer);
    expect(clientAddress(new Headers({ "x-forwarded-for": hops.join(", ") }))).toMatch(peer);
  });
});

describe("a server that is told to end", () => {
  it("ends with the answers that are under way, however eagerly their clients ask on", async () => {
    let answer = () => {};
    const ending = createServer();
    const arrived = new Promise<void>((resolve) => {
      ending.on("request", (_request, response) => {
        answer = () => response.end("{}");
        resolve();
      });
    });
    await new Promise<void>((resolve) => ending.listen(0, "127.0.0.1", resolve));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent, port: (ending.address() as AddressInfo).port }, resolve).once("error", reject);
    });
    await arrived;
    ending.close();
    answer();
    const { headers } = await answered;
    agent.destroy();
    expect(headers.connection).toBe("close");
  });
});

describe("the path behind a door's prefix", () => {
  const behind = (prefix: string, url: string, raw?: string) =>
    rawPathAfter(prefix, new Request(url, { headers: raw === undefined ? {} : { [RAW_PATH_HEADER]: raw } }));

  it("is what stood in the request line, path steps and query included", () => {
    const url = "http://localhost/api/legacy/x";
    expect(behind("/api/legacy", url, "/api/legacy/a/../b?c=1")).toBe("/a/../b?c=1");
    expect(behind("/api/legacy", url, "/api/legacy/a%2fb/")).toBe("/a%2fb/");
  });

  it("is the URL's where no server of ours stands in front", () => {
    expect(behind("/api/files", "https://host/api/files/a%20b.pdf?scarica")).toBe("/a%20b.pdf?scarica");
  });

  it("is empty when the request line says something else", () => {
    for (const raw of ["/%61pi/legacy/enti", "http://host/api/legacy/enti", "/API/legacy/enti", ""])
      expect(behind("/api/legacy", "http://localhost/api/legacy/enti", raw)).toBe("");
  });
});
