import { describe, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import {
  browserRequest,
  callGateway,
  gatewayRequest,
  ownOrigin,
  read,
  refusal,
  sendCall,
  unsent,
} from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { applySettings } from "@/tests/support/session";
import { json, redirect, startUpstream } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { processState } from "../process-state";
import { legacyResponse } from "./handle";

const { upstream, who, become } = signedInForTests("GOD");

const sent = () => upstream.calls()[0] ?? expect.fail("nothing was sent");

/** Headers that a client may send in the hope that they reach the legacy API. */
const hostile = {
  "x-access-token": "another-token",
  authorization: "Bearer stolen",
  "x-forwarded-for": "10.0.0.1",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  forwarded: "for=10.0.0.1",
  "x-real-ip": "10.0.0.1",
  "x-original-url": "/oauth/login",
  "x-rewrite-url": "/oauth/login",
  "x-http-method-override": "DELETE",
  "x-pontile-raw-path": "/api/legacy/importa/",
  "x-action": "documentiarchivio.delete",
  referer: "http://localhost:3000/documenti?segreto=1",
  "user-agent": "Browser/1.0",
  "accept-language": "it-IT",
  range: "bytes=0-1",
  "if-none-match": "x",
  te: "trailers",
  upgrade: "websocket",
};

describe("what is sent to the legacy API", () => {
  it("only allow-listed request headers are sent, on a read and on a write", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    upstream.on("POST /enti/", json({ esito: true }));
    expect((await sendCall("enti.list", { who, headers: hostile })).status).toBe(200);
    expect((await sendCall("enti.create", { who, headers: hostile })).status).toBe(200);
    const [get, post] = upstream.calls();
    const own = [
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
      "x-access-token",
      "x-request-id",
    ];
    expect(Object.keys(get?.headers ?? {}).sort()).toEqual(own);
    expect(Object.keys(post?.headers ?? {}).sort()).toEqual(
      [...own, "content-type", "content-length"].sort(),
    );
    for (const { headers } of upstream.received) {
      const text = JSON.stringify(headers);
      for (const value of Object.values(hostile)) expect(text).not.toContain(`"${value}"`);
      expect(text).not.toContain("pontile-session");
    }
    expect(get?.headers).toMatchObject({ accept: "application/json", "accept-encoding": "gzip" });
    expect(get?.headers["user-agent"]).toMatch(/^Pontile\//);
  });

  it("the token comes from the session alone; one that the client sends is dropped", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    await sendCall("enti.list", { who, headers: { "x-access-token": "stolen" } });
    expect(sent().headers["x-access-token"]).toBe(who.session.token);
  });

  it("no cookies are sent: neither the session's nor others", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    await callGateway("GET", "/enti/", { who, headers: { cookie: `altro=1; ${who.cookie}; terzo=2` } });
    expect(sent().headers.cookie).toBeUndefined();
  });

  it("the path is sent as the specification writes it, whichever form the browser uses", async () => {
    upstream.on("GET", json({ ...samples["enti.list"].answer, Documenti: [], TipoDoc: [] }));
    for (const path of ["/enti", "/enti/", "/docbarca/acc", "/docbarca/acc/", "/tipodoc/all/"])
      expect((await callGateway("GET", path, { who })).status, path).toBe(200);
    expect(upstream.calls().map(({ path }) => path)).toEqual([
      "/enti/",
      "/enti/",
      "/docbarca/acc",
      "/docbarca/acc",
      "/tipodoc/all",
    ]);
  });

  it("the base address may carry a path", async () => {
    applySettings({ LEGACY_API_URL: `${upstream.url}/api/v1/` });
    upstream.on("GET /api/v1/oauth/session", json({ esito: true, user: who.user }));
    upstream.on("GET /api/v1/documenti/tipo/7", json(samples["documenti.byType"].answer));
    expect((await sendCall("documenti.byType", { who })).status).toBe(200);
    expect(upstream.received.map(({ path }) => path)).toEqual([
      "/api/v1/oauth/session",
      "/api/v1/documenti/tipo/7",
    ]);
  });

  it("GETs that change something arrive as POST and are sent as GET, without a body", async () => {
    upstream.on("GET /aggiorna/", json({ esito: true }));
    const { status } = await callGateway("POST", "/aggiorna/", { who, body: { x: 1 } });
    expect([status, sent().method, sent().body.length]).toEqual([200, "GET", 0]);
    expect((await callGateway("GET", "/aggiorna/", { who })).status).toBe(405);
  });

  it("a body is sent as its schema parses it, with nothing added", async () => {
    upstream.on("POST /worklist/", json({ esito: true }));
    await sendCall("worklist.assign", {
      who,
      body: { tipo: "DOCACC", id_usr: "43", param: "501", altro: "x" },
    });
    expect(JSON.parse(sent().body.toString())).toEqual({ tipo: "DOCACC", id_usr: 43, param: 501 });
    expect(sent().headers["content-type"]).toBe("application/json");
  });

  it("a call without a body sends none, even when the client does", async () => {
    upstream.on("DELETE /enti/5", json({ esito: true }));
    expect((await callGateway("DELETE", "/enti/5", { who, body: { id: 6 } })).status).toBe(200);
    expect(sent().body.length).toBe(0);
  });

  it("parameters are percent-encoded and cannot leave their segment", async () => {
    upstream.on("GET", json(samples["cerca.members"].answer));
    await callGateway("GET", "/cerca/D'Amico%20%26%20c%C3%B2;x=1", { who });
    expect(sent().path).toBe("/cerca/D'Amico%20%26%20c%C3%B2%3Bx%3D1");
  });
});

describe("refusals before anything is sent", () => {
  it.each([
    ["/documenti/../enti/", 400, "path"],
    ["/%2e%2e/enti/", 400, "path"],
    ["/documenti/accetta%2f5", 400, "path"],
    ["/documenti/%252e%252e/5", 400, "path"],
    ["/documenti\\all", 400, "path"],
    ["//evil.example/enti/", 400, "path"],
    ["/enti/#x", 400, "path"],
    ["/enti/?id=5", 400, "path"],
    ["/documenti/tipo/5?x", 400, "path"],
    ["", 400, "path"],
    ["/", 400, "path"],
    ["/nulla", 404, "unknown"],
    ["/oauth/session", 404, "unknown"],
    ["/importa/", 404, "unknown"],
    ["/restart/", 404, "unknown"],
    ["/ENTI/", 404, "unknown"],
    ["/enti/5", 405, "method"],
  ])("GET %s is %i", async (path, status, code) => {
    const answer = await callGateway("GET", path, { who });
    expect([answer.status, answer.body]).toEqual([status, refusal(code)]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(upstream.calls()).toEqual([]);
  });

  it("a method that the path does not have is 405 with Allow", async () => {
    const { status, headers } = await callGateway("PUT", "/enti/5", { who });
    expect([status, headers.get("allow")]).toEqual([405, "PATCH, DELETE"]);
    for (const method of ["HEAD", "OPTIONS"])
      expect((await callGateway(method, "/enti/", { who })).status).toBe(405);
  });

  it("a caller who is not signed in learns nothing of paths and methods", async () => {
    for (const path of ["/enti/", "/nulla", "/../x", "/importa/"])
      for (const method of ["GET", "POST", "PATCH"]) {
        const { status, body } = await callGateway(method, path);
        expect([status, body]).toEqual([401, refusal("session")]);
      }
    expect(upstream.received).toEqual([]);
  });
});

describe("redirects of the legacy API", () => {
  it.each([301, 302, 303, 307, 308])("%i is not followed: the token goes nowhere else", async (status) => {
    const elsewhere = await startUpstream();
    try {
      upstream.on("GET /enti/", redirect(`${elsewhere.url}/enti/`, status));
      upstream.on("PUT /enti/5", redirect("/enti/6", status));
      for (const answer of [await sendCall("enti.list", { who }), await sendCall("enti.update", { who })]) {
        expect([answer.status, answer.body]).toMatchObject([502, refusal("invalid-response")]);
        expect(answer.headers.get("location")).toBeNull();
      }
      expect(elsewhere.received).toEqual([]);
      expect(upstream.calls()).toHaveLength(2);
    } finally {
      await elsewhere.stop();
    }
  });
});

describe("the origin of a read", () => {
  it("another site's link to a thread is refused: it would mark the thread as read", async () => {
    upstream.on("GET /risposte/5", json({ esito: true, Messaggi: [] }));
    const read = (site: string) =>
      callGateway("GET", "/risposte/5", {
        who,
        headers: { "sec-fetch-site": site, "sec-fetch-mode": "navigate" },
      });
    const refused = await read("cross-site");
    expect([refused.status, refused.body, upstream.calls()]).toEqual([403, refusal("csrf"), []]);
    expect((await read("same-origin")).status).toBe(200);
  });
});

describe("the origin of a write", () => {
  const write = (headers: Record<string, string>) =>
    callGateway("POST", "/enti/", { who, body: samples["enti.create"].body, headers });
  const plain = { "x-csrf": "", origin: "" };
  /** An empty text stands for a header that is not sent. */
  async function writeWith(headers: Record<string, string>) {
    const request = browserRequest("POST", { who, body: samples["enti.create"].body });
    for (const [name, value] of Object.entries({ ...plain, ...headers })) {
      if (value === "") request.headers.delete(name);
      else request.headers.set(name, value);
    }
    return read(await legacyResponse(processState(), gatewayRequest(request, "/enti/")));
  }

  it("is our own page when x-csrf is present and those of Origin and Sec-Fetch-Site that are present agree", async () => {
    upstream.on("POST /enti/", json({ esito: true }));
    const good: Record<string, string>[] = [
      { "x-csrf": "1", origin: ownOrigin },
      { "x-csrf": "1", "sec-fetch-site": "same-origin" },
      { "x-csrf": "1", origin: ownOrigin, "sec-fetch-site": "same-origin" },
      { "x-csrf": "1", origin: "http://127.0.0.1:3000" },
      { "x-csrf": "1", origin: "http://[::1]:3000" },
    ];
    for (const headers of good) expect((await writeWith(headers)).status, JSON.stringify(headers)).toBe(200);
  });

  it("is refused otherwise, and nothing is sent", async () => {
    const bad: Record<string, string>[] = [
      {},
      { "x-csrf": "1" },
      { origin: ownOrigin },
      { "sec-fetch-site": "same-origin" },
      { "x-csrf": "0", origin: ownOrigin },
      { "x-csrf": "true", origin: ownOrigin },
      { "x-csrf": "1", origin: "null" },
      { "x-csrf": "1", origin: "https://localhost:3000" },
      { "x-csrf": "1", origin: "http://localhost:3001" },
      { "x-csrf": "1", origin: "http://localhost" },
      { "x-csrf": "1", origin: "http://localhost:3000.evil.example" },
      { "x-csrf": "1", origin: "http://localhost:3000/" },
      { "x-csrf": "1", origin: "http://evil.example" },
      { "x-csrf": "1", origin: ownOrigin, "sec-fetch-site": "cross-site" },
      { "x-csrf": "1", origin: ownOrigin, "sec-fetch-site": "same-site" },
      { "x-csrf": "1", origin: "http://evil.example", "sec-fetch-site": "same-origin" },
      { "x-csrf": "1", "sec-fetch-site": "same-site" },
      { "x-csrf": "1", "sec-fetch-site": "none" },
      { "x-csrf": "1", "sec-fetch-site": "cross-site" },
      { "x-csrf": "1", host: "localhost:3000" },
      { "x-csrf": "1", referer: `${ownOrigin}/documenti` },
    ];
    for (const headers of bad) {
      const { status, body } = await writeWith(headers);
      expect([status, body], JSON.stringify(headers)).toEqual([403, refusal("csrf")]);
    }
    expect(upstream.calls()).toEqual([]);
  });

  it("is checked for every method but GET, a read by POST included", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    expect(
      (await callGateway("GET", "/enti/", { who, headers: { origin: "http://evil.example" } })).status,
    ).toBe(200);
    for (const [method, path] of [
      ["PATCH", "/enti/5"],
      ["PUT", "/notifica/5"],
      ["DELETE", "/enti/5"],
      ["POST", "/ricerca/"],
      ["POST", "/aggiorna/"],
    ] as const) {
      const { status, body } = await callGateway(method, path, {
        who,
        headers: { origin: "http://evil.example" },
      });
      expect([status, body]).toEqual([403, refusal("csrf")]);
    }
    expect(upstream.calls()).toHaveLength(1);
  });

  it("is no loopback address when APP_URL is a public one", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, APP_URL: "https://pontile.example" });
    upstream.on("POST /enti/", json({ esito: true }));
    await become("GOD");
    expect((await write({ origin: "https://pontile.example" })).status).toBe(200);
    for (const origin of [
      "http://pontile.example",
      "https://pontile.example:8443",
      "https://localhost",
      "http://localhost:3000",
    ])
      expect((await write({ origin })).status, origin).toBe(403);
  });
});

describe("our own fault", () => {
  const handle = ({ method = "GET", signal }: { method?: string; signal?: AbortSignal } = {}) =>
    legacyResponse(
      { ...processState(), sessions: null as never },
      gatewayRequest(browserRequest(method, { who, signal }), "/porto/"),
    );

  it("is 500 with an error in the log, which names the request; none when the client has gone", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => {});
    const { status, body } = await read(await handle());
    expect([status, body]).toEqual([500, refusal("internal")]);
    const line = { request: expect.stringMatching(/^\w{8,}$/), err: expect.any(TypeError) };
    expect(error.mock.calls).toEqual([[line, "gateway"]]);
    await handle({ signal: AbortSignal.abort() });
    expect(error).toHaveBeenCalledTimes(1);
  });

  it("says of what may be a write that nothing was sent, also before its call is known", async () => {
    const { status, body } = await read(await handle({ method: "POST" }));
    expect([status, body]).toEqual([500, unsent("internal")]);
  });
});
