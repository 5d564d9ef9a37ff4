import { once } from "node:events";
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { refusal } from "@/tests/support/gateway";
import { applySettings } from "@/tests/support/session";
import { clientAddress } from "../session/client-address";
import { HSTS, responseHeaders } from "./response-headers";
import { createHttpServer } from "./server";
import { prepareShutdown } from "./shutdown";

let server: Server;

/** An answer, with the address and headers that reached the handler; `url` null when none did. */
interface HandledRequest {
  status: number;
  body: Record<string, unknown>;
  url: string | null;
  headers: IncomingHttpHeaders;
  /** The response's head in lower case. */
  head: string;
}

beforeAll(async () => {
  applySettings();
  server = createHttpServer({
    pages: (request, response) => {
      response.setHeader("content-type", "application/json");
      if (request.url === "/own-policy") response.setHeader("content-security-policy", "default-src *");
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request line exactly as given, which no HTTP client would. */
async function send(target: string, headers: string[] = [], method = "GET"): Promise<HandledRequest> {
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

const connectionsOf = (one: Server) =>
  new Promise<number>((resolve) => one.getConnections((_, count) => resolve(count)));

/** Sends a text and waits until the server closes the connection; false after two seconds. */
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

describe("the server in front of Next.js", () => {
  it.each([
    "/api/legacy/documenti/../enti/",
    "/api/legacy/%2e%2e/x",
    "/api/legacy/%2E./x",
    "/api/legacy/.%2e/x",
    "/api/legacy/./x",
    "/api/legacy//evil.example/",
    "//api/legacy/enti",
    "/api//legacy/enti",
    "/api/legacy/a%2fb",
    "/api/files/a%5Cb",
    "/api/legacy/a\\b",
    "/api\\legacy\\enti",
    "/api/files/%00",
    "/api/legacy/enti#x",
    "/api/files/a/..",
    "/x/../api/legacy/enti",
    "/x/%2e%2e/api/files/a",
    "/API/../x",
    "/api/auth/../legacy/enti",
    "http://evil.example/api/legacy/enti",
    "http://evil.example/",
    "*",
  ])("refuses %s before Next.js sees it", async (target) => {
    const { status, body, url } = await send(target);
    expect([status, body, url]).toEqual([400, refusal("path"), null]);
  });

  it.each([
    "/",
    "/documenti",
    "/login?ritorno=%2F..%2Fx",
    "/_next/static/a.js",
    "/api/legacy/enti/",
    "/api/legacy/enti",
    "/api/legacy/cerca/D%27Amico%20x",
    "/api/files/uploads/a%20%23%3F%25.pdf",
    "/api/files/a.pdf?scarica",
    "/api/auth/csrf",
    "/api/legacy/cerca/a..b",
    "/api/legacy/%252e%252e/x",
    "/api/files/..nome.pdf",
    "/api/health?x=//a",
  ])("passes %s on unchanged", async (target) => {
    expect((await send(target)).url).toBe(target);
  });

  it("answers a refusal in the gateway's form", async () => {
    const { body } = await send("/api/legacy/../x", [], "DELETE");
    expect(body).toEqual({
      esito: false,
      err: "Indirizzo non valido. Ricarica la pagina e riprova.",
      code: "path",
    });
  });

  it.each(["TRACE", "PROPFIND", "PURGE", "LOCK"])(
    "refuses %s, which no page or handler has",
    async (method) => {
      const { status, body, url } = await send("/soci", [], method);
      expect([status, body, url]).toEqual([405, refusal("method"), null]);
    },
  );

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "refuses %s for a page at once, without reading the announced body",
    async (method) => {
      for (const target of ["/soci", "/", "/sw.js", "/icons/icon-192.png", "/_next/data/x.json"]) {
        const { status, body, url } = await send(target, ["Content-Length: 5000000"], method);
        expect([status, body, url], target).toEqual([405, refusal("method"), null]);
      }
    },
  );

  it("answers an Upgrade request as an ordinary one, and leaves no socket open", async () => {
    const upgrade = [
      "Connection: Upgrade, close",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
    ];
    const { status, url } = await send("/soci/", upgrade);
    expect([status, url]).toEqual([200, "/soci/"]);
    const closed = await Promise.all(
      ["GET /soci/", "GET /api/health", "CONNECT localhost:80", "OPTIONS *"].flatMap((line) =>
        Array.from({ length: 20 }, () =>
          untilClosed(`${line} HTTP/1.1\r\nHost: x\r\n${upgrade.join("\r\n")}\r\n\r\n`),
        ),
      ),
    );
    expect(closed.every(Boolean)).toBe(true);
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0));
    expect(server.listenerCount("upgrade")).toBe(0);
  });

  it("adds the common headers to every response, refusals included, and keeps those that the response sets", async () => {
    for (const target of ["/soci", "/api/legacy/../x", "*"]) {
      const { head } = await send(target);
      for (const [name, value] of Object.entries(responseHeaders()))
        expect(head, target).toContain(`\r\n${name}: ${value.toLowerCase()}`);
      expect(head).not.toContain("strict-transport-security");
    }
    const { head } = await send("/own-policy");
    expect(head.match(/content-security-policy: .*/g)).toEqual(["content-security-policy: default-src *"]);
    applySettings({ APP_URL: "https://pontile.example" });
    expect((await send("/soci")).head).toContain(`strict-transport-security: ${HSTS.toLowerCase()}`);
    applySettings();
  });

  it("gives each request an id, in the response and for the handlers, and accepts none from a client", async () => {
    const first = await send("/soci", ["X-Request-Id: scelto-da-me"]);
    const second = await send("/soci");
    for (const { headers, head } of [first, second]) {
      expect(headers["x-request-id"]).toMatch(/^[2-9A-Z]{8}$/);
      expect(head).toContain(`\r\nx-request-id: ${String(headers["x-request-id"]).toLowerCase()}\r\n`);
    }
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    applySettings({ TRUSTED_PROXIES: "1" });
    const behindProxy = await send("/soci", ["X-Request-Id: 9f2c-41aa-proxy"]);
    expect(behindProxy.headers["x-request-id"]).toBe("9f2c-41aa-proxy");
    for (const odd of ["short", "x".repeat(65), "con spazio qui", "riga"])
      expect((await send("/soci", [`X-Request-Id: ${odd}`])).headers["x-request-id"]).toMatch(
        /^[2-9A-Z]{8}$/,
      );
    applySettings();
  });

  it("drops the header that makes Next.js skip its middleware", async () => {
    const { headers } = await send("/soci", ["x-middleware-subrequest: middleware:middleware:middleware"]);
    expect(headers["x-middleware-subrequest"]).toBeUndefined();
  });

  it("appends the socket's peer to X-Forwarded-For, so that a client cannot choose the counted address", async () => {
    const peer = /^(::ffff:)?127\.0\.0\.1$/;
    const plain = await send("/api/auth/csrf");
    expect(plain.headers["x-forwarded-for"]).toMatch(peer);
    const forged = await send("/api/auth/csrf", ["X-Forwarded-For: 1.1.1.1", "X-Forwarded-For: 2.2.2.2"]);
    const hops = String(forged.headers["x-forwarded-for"]).split(", ");
    expect([hops.slice(0, 2), hops.length]).toEqual([["1.1.1.1", "2.2.2.2"], 3]);
    expect(hops[2]).toMatch(peer);
    expect(clientAddress(new Headers({ "x-forwarded-for": hops.join(", ") }))).toMatch(peer);
  });

  it("reads as many headers as a proxy sends: its X-Forwarded-For comes last and is not dropped", async () => {
    const others = Array.from({ length: 98 }, (_, index) => `X-Filler-${index}: x`);
    const forged = ["X-Forwarded-For: 1.1.1.1", ...others, "X-Forwarded-For: 2.2.2.2"];
    const { headers } = await send("/api/auth/csrf", forged);
    expect(headers["x-forwarded-for"]).toMatch(/^1\.1\.1\.1, 2\.2\.2\.2, /);
  });

  it("refuses headers that are too long, 16 kB in all", async () => {
    const { status } = await send("/api/auth/csrf", [`X-Filler: ${"x".repeat(17 * 1024)}`]);
    expect(status).toBe(431);
  });
});

describe("a sign-in", () => {
  /** Begins one with a part of its body; `bodies` are those of the requests that Next.js has been given. */
  async function begun(headers: string, part: string) {
    const bodies: string[] = [];
    const own = createHttpServer({
      pages: async (request, response) => {
        const at = bodies.push("") - 1;
        for await (const chunk of request) bodies[at] += String(chunk);
        response.end("{}");
      },
    });
    const arrived = once(own, "request");
    await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
    const socket = connect((own.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {}).resume();
    onTestFinished(() => {
      socket.destroy();
      own.close();
    });
    socket.write(`POST /api/auth/callback/credentials HTTP/1.1\r\nHost: x\r\n${headers}\r\n${part}`);
    await arrived;
    return { socket, bodies };
  }

  it("reaches Next.js once its body has come, and not before", async () => {
    const { socket, bodies } = await begun("Content-Length: 10\r\n", "user");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bodies).toEqual([]);
    socket.write("name=x");
    await vi.waitFor(() => expect(bodies).toEqual(["username=x"]));
  });

  it.each([
    ["in pieces", "Transfer-Encoding: chunked\r\n", "4\r\nuser\r\n6\r\nname=x\r\n0\r\n\r\n", "username=x"],
    ["empty", "Content-Length: 0\r\n", "", ""],
    [
      "longer than what is kept unread",
      "Content-Length: 200000\r\n",
      "x".repeat(200_000),
      "x".repeat(200_000),
    ],
  ])("whose body comes %s reaches Next.js", async (_, headers, sent, body) => {
    const { bodies } = await begun(headers, sent);
    await vi.waitFor(() => expect(bodies).toEqual([body]));
  });
});

describe("shutdown", () => {
  /** A server whose answers wait for `answer`, with its shutdown and its address. */
  async function endingServer() {
    let answer = () => {};
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const ending = createHttpServer({
      pages: (_request, response) => {
        answer = () => response.end("{}");
        arrive();
      },
    });
    const end = prepareShutdown(ending);
    await new Promise<void>((resolve) => ending.listen(0, "127.0.0.1", resolve));
    const { port } = ending.address() as AddressInfo;
    return { end, port, arrived, answer: () => answer() };
  }

  it("lets complete requests be answered, and closes their connections", async () => {
    const { end, port, arrived, answer } = await endingServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent, port, path: "/soci" }, resolve).once("error", reject);
    });
    await arrived;
    const ended = end(30_000);
    answer();
    const { headers } = await answered;
    expect(headers.connection).toBe("close");
    agent.destroy();
    await ended;
  });

  it("ends half-sent requests and idle connections at once", async () => {
    const { end, port } = await endingServer();
    const halves = [
      "",
      "GET /soci HTTP/1.1\r\nHost:",
      "POST /api/legacy/enti/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    ];
    const sockets = halves.map((half) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(half));
      return new Promise((resolve) =>
        socket
          .on("error", () => {})
          .resume()
          .once("close", resolve),
      );
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = Date.now();
    await end(30_000);
    await Promise.all(sockets);
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it("gives up on a missing answer after the grace period", async () => {
    const { end, port, arrived } = await endingServer();
    const given = new Promise((resolve) => get({ port, path: "/soci" }, () => {}).once("error", resolve));
    await arrived;
    await end(100);
    await given;
  });
});
