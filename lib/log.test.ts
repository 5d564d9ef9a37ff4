import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callAuth, signInThroughRoute } from "@/tests/support/auth-route";
import { callGateway, documentUpload, sendCall, sendFile } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { halfBody, hang, html, json, raw, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../tests/support/received";
import { log } from "./log";
import { sendConsoleToLog } from "./server/http/console-to-log";
import { Refused } from "./server/legacy/failures";
import { maxPerAccount } from "./server/session/rate-limit";

const lines = vi.hoisted(() => [] as string[]);

/** The real pino, writing into `lines`. */
vi.mock("pino", async (importOriginal) => {
  const { default: pino } = await importOriginal<typeof import("pino")>();
  return { default: (options: object) => pino(options, { write: (line: string) => void lines.push(line) }) };
});

/** Values that must never be in a log, each at a place from which it could come. */
const canaries = {
  token: "canarino-token",
  password: "canarino-password",
  fiscalCode: "CNRCNR80A01H501X",
  message: "canarino-messaggio-riservato",
  email: "canarino@example.it",
  fileName: "canarino-certificato.pdf",
  reason: "canarino-motivazione",
  search: "canarino-ricerca",
};

const { upstream, who } = signedInForTests(
  "GOD",
  { LEGACY_TIMEOUT_MS: "150", LOG_LEVEL: "trace" },
  { session: { token: canaries.token } },
);

beforeEach(() => {
  lines.length = 0;
  // The console output of libraries counts as well.
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, level).mockImplementation(
      (...printed: unknown[]) => void lines.push(printed.map(String).join(" ")),
    );
});
afterEach(() => vi.restoreAllMocks());

function expectNoCanary(): void {
  const written = lines.join("");
  for (const [name, canary] of Object.entries(canaries)) expect(written, name).not.toContain(canary);
  expect(written).not.toContain("Fe26");
  expect(written).not.toMatch(/\bat .+:\d+:\d+/);
}

const telling = {
  err: `${canaries.message} ${canaries.fiscalCode}`,
  cf: canaries.fiscalCode,
  token: canaries.token,
};
const failures: [string, Reply][] = [
  ["success", json({ esito: true, ...telling })],
  ["a refusal", json({ esito: false, ...telling })],
  ["401", json(telling, 401)],
  ["403", json(telling, 403)],
  ["500 with a stack trace", html(`Error: ${JSON.stringify(telling)}`, 500)],
  ["invalid-response", raw(`{"esito":true,"cf":"${canaries.fiscalCode}"`)],
  ["half an answer", halfBody(JSON.stringify(telling))],
  ["a dead connection", reset],
  ["silence", hang],
];

describe("no token, password, fiscal code or message text in a log", () => {
  it.each(failures)("when the legacy API answers with %s", async (_, reply) => {
    for (const method of ["GET", "POST", "PUT"]) upstream.on(method, reply);
    await callGateway("GET", `/cerca/${canaries.search}`, { who });
    await sendCall("documenti.refuse", { who, body: { motivazione: canaries.reason } });
    await sendCall("utente.update", {
      who,
      params: { id_usr: "45" },
      body: { email: canaries.email, password: canaries.password },
    });
    await sendFile(`/uploads/${canaries.fileName}`, { who });
    expect(lines.length).toBeGreaterThan(3);
    expectNoCanary();
  });

  it("when an upload is refused, truncated or sent on", async () => {
    const fields = { ...samples["documenti.create"].body, note: canaries.message };
    for (const bytes of [Buffer.from("%PDF-1.7"), Buffer.from(canaries.message)])
      await sendCall("documenti.create", { who, body: documentUpload(fields, bytes, canaries.fileName) });
    expectNoCanary();
  });

  it("when the gateway refuses a request", async () => {
    const headers = { "x-access-token": canaries.token, authorization: `Bearer ${canaries.token}` };
    for (const path of [`/${canaries.search}`, `/../${canaries.search}`, `/cerca/${canaries.search}%00`])
      await callGateway("GET", path, { who, headers });
    await callGateway("PUT", "/enti/5", {
      who,
      body: canaries.message,
      headers: { "content-type": "application/json" },
    });
    await callGateway("GET", "/enti/", { headers: { cookie: `pontile-session=${canaries.token}` } });
    expectNoCanary();
  });

  it.each(failures)("when somebody signs in and the legacy API answers with %s", async (_, reply) => {
    upstream.on("POST /oauth/login", reply);
    await signInThroughRoute(canaries.email, canaries.password);
    await callAuth("session", { headers: { cookie: `pontile-session=${canaries.token}` } });
    expectNoCanary();
  });

  it("when our own code throws: the error's kind and code, but neither its message nor its stack", async () => {
    const cause = Object.assign(new Error(canaries.message), { code: "ECONNRESET" });
    log().error({ err: new TypeError(canaries.message, { cause }), token: canaries.token }, "gateway");
    log().error(
      { err: canaries.message, request: { headers: canaries, body: canaries, cookie: canaries.token } },
      "gateway",
    );
    log().warn(
      { password: canaries.password, user: { token: canaries.token, password: canaries.password } },
      "x",
    );
    expectNoCanary();
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      app: "pontile",
      err: { name: "TypeError", code: "ECONNRESET" },
      msg: "gateway",
    });
  });
});

describe("a log entry is one short line, whatever a client sends", () => {
  const evil = '\n{"level":60,"msg":"falso"}\r\n\u001b[2J\u001b]0;titolo\u0007\u2028\u202e';
  const expectPlain = () => {
    for (const line of lines) {
      expect(line).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e]*\n?$/u);
      expect(line.length).toBeLessThan(600);
      expect(JSON.parse(line).msg).not.toBe("falso");
    }
  };

  it("in the kind and the code of an error", () => {
    for (const value of [evil, "x".repeat(1_000_000)]) {
      const named = Object.assign(new Error(value), { name: value, code: value });
      log().error({ err: named }, "gateway");
      log().warn({ call: "enti.list", err: new TypeError("x", { cause: named }) }, "upstream");
      log().error({ err: value }, "gateway");
    }
    expect(lines).toHaveLength(6);
    expectPlain();
  });

  it("in a path, a method, a header, a body, a file name", async () => {
    for (const value of [evil, "x".repeat(100_000)]) {
      const encoded = encodeURIComponent(value);
      for (const path of [`/${value}`, `/${encoded}`, `/cerca/${encoded}`, `/enti/${value}`])
        await callGateway("GET", path, { who });
      await sendFile(`/uploads/${encoded}.pdf`, { who });
      await callGateway("PUT", "/enti/5", { who, body: { id: 5, nome: value, [value]: value } });
      await callGateway("GET", "/enti/", { who, headers: { "x-action": encoded, "user-agent": encoded } });
      await sendCall("documenti.create", {
        who,
        body: documentUpload(samples["documenti.create"].body, Buffer.from("%PDF-1.7"), `${value}.pdf`),
      });
    }
    upstream.on("GET /enti/", json({ esito: false, err: evil }));
    await sendCall("enti.list", { who });
    expect(lines.length).toBeGreaterThan(4);
    expectPlain();
  });

  it("in the sign-in form, or a post to next-auth's own log", async () => {
    for (const value of [evil, "x".repeat(10_000)]) {
      await signInThroughRoute(value, value);
      await callAuth("_log", { body: { code: value, level: "error", message: value } });
      await callAuth("session", { headers: { cookie: `pontile-session=${encodeURIComponent(value)}` } });
    }
    expectPlain();
  });
});

describe("the content of the log", () => {
  it("one JSON line per call: which call, by what method, with what status, how long", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    await sendCall("enti.list", { who });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 30,
        app: "pontile",
        call: "enti.list",
        method: "GET",
        status: 200,
        msg: "call",
      }),
    ]);
    expect(JSON.parse(lines[0] ?? "").ms).toBeGreaterThanOrEqual(0);
  });

  it("the level of a refused caller, and the outcome of a sign-in, without a name", async () => {
    const socio = await signIn("SOCIO", upstream);
    await callGateway("GET", "/documenti/all/", { who: socio });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: 40,
      call: "documenti.toReview",
      status: 403,
      code: "forbidden",
      userLevel: "SOCIO",
      msg: "call",
    });
    lines.length = 0;
    upstream.on("POST /oauth/login", json({ esito: false, err: "no" }));
    for (let guess = 0; guess <= maxPerAccount; guess++) await signInThroughRoute("qualcuno", "sbagliata");
    const outcomes = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "sign-in");
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      ...Array(maxPerAccount).fill("wrong"),
      "rate-limited",
    ]);
    expect(lines.join("")).not.toContain("qualcuno");
  });

  it("errors on the way to the legacy API, by call and code", async () => {
    upstream.on("PUT /enti/5", reset);
    await sendCall("enti.update", { who });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: 40,
      call: "enti.update",
      err: { name: "SocketError", code: "UND_ERR_SOCKET" },
    });
  });

  it("a page that failed to render, with the code that the screen shows", () => {
    for (const digest of ["3141592653", "3141592653@E394"]) {
      sendConsoleToLog();
      console.error(Object.assign(new TypeError(canaries.message), { digest }));
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ level: 50, msg: "next", err: { digest } });
    }
    expectNoCanary();
  });

  it("a page that the legacy API's answer ended is a warning, no error of ours", () => {
    sendConsoleToLog();
    console.error(Object.assign(new Refused("unreachable"), { digest: "465660606" }));
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
      level: 40,
      msg: "next",
      err: { name: "Refused" },
    });
  });
});
