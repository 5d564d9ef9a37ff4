import { beforeEach, describe, expect, it, vi } from "vitest";
import { callAuth, csrfToken, Jar, signInThroughRoute } from "@/tests/support/auth-route";
import { refusal } from "@/tests/support/gateway";
import { legacyUser, revoke, type SignedIn, signIn } from "@/tests/support/session";
import { json, reset } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { metrics } from "../../metrics";
import { newRequestContext } from "../legacy/request-context";
import { processState } from "../process-state";
import { unseal } from "./cookie";
import { authOptions } from "./next-auth";
import { maxPerAccount } from "./rate-limit";

const lines = vi.hoisted(() => [] as string[]);
vi.mock("pino", async (importOriginal) => {
  const { default: pino } = await importOriginal<typeof import("pino")>();
  return { default: (options: object) => pino(options, { write: (line: string) => void lines.push(line) }) };
});

const MINUTE = 60_000;
const asForm = { "content-type": "application/x-www-form-urlencoded" };
const upstream = upstreamForTests({ LOG_LEVEL: "trace" });

beforeEach(() => {
  lines.length = 0;
  upstream.on("POST /oauth/login", json({ esito: false, err: "no" }));
});

function jarOf(who: SignedIn): Jar {
  const jar = new Jar();
  jar.cookies.set("pontile-session", who.value);
  return jar;
}
const sessionIn = (jar: Jar) => unseal(jar.cookies.get("pontile-session"));

describe("next-auth's own session endpoint", () => {
  it("returns the name and the expiry, nothing else", async () => {
    const response = await callAuth("session", { jar: jarOf(await signIn("SEGRETERIA", upstream)) });
    expect(await response.json()).toEqual({
      user: { name: "Prova SEGRETERIA" },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it("extends the session by nothing: whoever reads it may be a timer", async () => {
    const seenAt = Date.now() - 30 * MINUTE;
    const who = await signIn("GOD", upstream, { session: { seenAt, loginAt: seenAt } });
    const jar = jarOf(who);
    await callAuth("session", { jar });
    expect(await sessionIn(jar)).toEqual(who.session);
  });

  it("renews no session that is expired or revoked", async () => {
    const now = Date.now();
    const idle = await signIn("GOD", upstream, { session: { seenAt: now - 61 * MINUTE } });
    const old = await signIn("GOD", upstream, { session: { loginAt: now - 12 * 60 * MINUTE - 1000 } });
    const revoked = await signIn("GOD", upstream);
    await revoke(revoked.session.sid);
    for (const who of [idle, old, revoked]) {
      const jar = jarOf(who);
      const response = await callAuth("session", { jar });
      expect([await response.json(), jar.cookies.has("pontile-session")]).toEqual([{}, false]);
    }
  });

  it("lets nobody write into the session", async () => {
    const who = await signIn("SOCIO", upstream);
    const jar = jarOf(who);
    const token = await csrfToken(jar);
    const data = { level: "GOD", keys: ["soci"], token: "altro", sub: "1" };
    for (const body of [
      { csrfToken: token, data },
      { csrfToken: token, ...data },
    ])
      await callAuth("session", {
        jar,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect(await sessionIn(jar)).toEqual(who.session);
  });
});

describe("what is logged and counted of a sign-in", () => {
  const user = legacyUser("SEGRETERIA");
  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const signIns = () =>
    written().flatMap(({ msg, outcome, level }) => (msg === "sign-in" ? [[outcome, level]] : []));
  const [info, warn] = [30, 40];

  it("is its outcome, with the request; what failed by a guess is a warning", async () => {
    upstream.on("POST /oauth/login", json({ esito: false, err: "no" }));
    for (let guess = 0; guess <= maxPerAccount; guess++) await signInThroughRoute("vittima", "x");
    upstream.on("POST /oauth/login", reset);
    await signInThroughRoute("altra", "x");
    await callAuth("callback/credentials", { body: { username: "terza", password: "x" } });
    upstream.users.set("token-nuovo", user);
    upstream.on("POST /oauth/login", json({ esito: true, user: { ...user, token: "token-nuovo" } }));
    await signInThroughRoute("segreteria", "x");
    expect(signIns()).toEqual([
      ...Array(maxPerAccount).fill(["wrong", warn]),
      ["rate-limited", warn],
      ["failed", info],
      ["failed", info],
      ["ok", info],
    ]);
    for (const { request } of written()) expect(request).toMatch(/^[A-Z2-9]{8}$/);
  });

  it("is one more session that was opened", async () => {
    const opened = async () => {
      const { values } = await metrics.sessions.get();
      return values.find(({ labels }) => labels.event === "opened")?.value ?? 0;
    };
    const before = await opened();
    upstream.users.set("token-nuovo", user);
    upstream.on("POST /oauth/login", json({ esito: true, user: { ...user, token: "token-nuovo" } }));
    await signInThroughRoute("segreteria", "x");
    expect(await opened()).toBe(before + 1);
  });

  it("is next-auth's own error by its code, except that a cookie was no session", () => {
    const { logger } = authOptions(processState().sessions, newRequestContext("K7QF2M9X"));
    logger?.error?.("JWT_SESSION_ERROR", new Error("canarino"));
    expect(written()).toEqual([]);
    logger?.error?.("NO_SECRET", new Error("canarino"));
    expect(written()).toMatchObject([
      { level: warn, request: "K7QF2M9X", code: "NO_SECRET", msg: "next-auth" },
    ]);
    expect(lines.join()).not.toContain("canarino");
  });
});

describe("next-auth's other endpoints", () => {
  it("log nothing that the client has chosen", async () => {
    const headers = { "content-type": "application/json" };
    for (const level of ["error", "warn", "debug", "toString", "__proto__"])
      for (const code of ["canarino scelto", { canarino: 1 }, "x".repeat(5000), "SIGNIN_canarino\n{}"])
        await callAuth("_log", { headers, body: JSON.stringify({ level, code, canarino: "canarino" }) });
    const written = lines.join("");
    expect(written).not.toMatch(/canarino|xxxx/);
  });

  it("sign nobody in and redirect nowhere else, whatever the path", async () => {
    const fields = {
      username: "segreteria",
      password: "x",
      json: "true",
      callbackUrl: "http://evil.example",
    };
    for (const action of [
      "signin",
      "signin/credentials",
      "callback",
      "callback/Credentials",
      "callback/email",
      "x",
      "error",
      "verify-request",
      "providers",
    ]) {
      const jar = new Jar();
      const csrf = await csrfToken(jar);
      for (const body of [undefined, { ...fields, csrfToken: csrf }]) {
        const response = await callAuth(action, { jar, body });
        const shown = [...response.headers.values(), await response.text()].join("\n");
        expect(shown, action).not.toContain("evil.example");
        expect(response.headers.get("cache-control"), action).toContain("no-store");
        expect(jar.cookies.has("pontile-session"), action).toBe(false);
      }
    }
    expect(upstream.received).toEqual([]);
  });

  it("are those that the application uses, by their methods", async () => {
    const body = { csrfToken: "x" };
    for (const action of ["_log", "providers", "error", "verify-request", "callback/altro", "x", "__proto__"])
      for (const sent of [undefined, body]) {
        const response = await callAuth(action, { body: sent });
        expect([response.status, await response.json()], action).toEqual([404, refusal("unknown")]);
      }
    for (const [action, sent, allow] of [
      ["callback/credentials", undefined, "POST"],
      ["session", body, "GET"],
      ["csrf", body, "GET"],
      ["signin", body, "GET"],
    ] as const) {
      const response = await callAuth(action, { body: sent });
      expect([response.status, response.headers.get("allow")], action).toEqual([405, allow]);
    }
    expect(lines).toEqual([]);
  });

  it("count a guess on every path that leads to the sign-in", async () => {
    const jar = new Jar();
    const csrf = await csrfToken(jar);
    const guess = async (action: string) =>
      (
        await callAuth(action, {
          jar,
          body: { username: "vittima", password: "x", json: "true", csrfToken: csrf },
        })
      ).status;
    const paths = ["callback/credentials", "callback/credentials/", "callback/credentials?x=1"];
    for (let done = 0; done < maxPerAccount; done++)
      expect(await guess(paths[done % paths.length] ?? "")).toBe(401);
    for (const path of paths) expect(await guess(path), path).toBe(429);
    expect(upstream.received).toHaveLength(maxPerAccount);
  });

  it("read a body up to a limit: 413, whatever length is announced", async () => {
    for (const action of ["signout", "callback/credentials"]) {
      let pulled = 0;
      const body = new ReadableStream({
        pull(controller) {
          pulled += 1;
          if (pulled > 200) controller.close();
          else controller.enqueue(new Uint8Array(16 * 1024).fill(97));
        },
      });
      const response = await callAuth(action, { headers: asForm, body });
      expect([response.status, await response.json()], action).toEqual([413, refusal("too-large")]);
      expect(pulled, action).toBeLessThan(20);
    }
  });

  it("refuse invalid JSON: 422", async () => {
    const headers = { "content-type": "application/json" };
    for (const action of ["signout", "callback/credentials"])
      for (const body of ["", "{", "[]", "null", '"x"']) {
        const response = await callAuth(action, { headers, body });
        expect([response.status, await response.json()], body).toEqual([422, refusal("body")]);
      }
  });
});
