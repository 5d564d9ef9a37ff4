import { afterEach, describe, expect, it, vi } from "vitest";
import { callGateway } from "@/tests/support/gateway";
import { applySettings, callerOf, isRevoked, revoke, signIn, verify } from "@/tests/support/session";
import { hang, html, json, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { failureOf } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import { processState } from "../process-state";
import { cookieValue } from "./caller";
import { seal } from "./cookie";
import { VERIFIED_FOR_MS } from "./verify";

const { upstream, who } = signedInForTests("SEGRETERIA", { LEGACY_TIMEOUT_MS: "4000" });

afterEach(() => vi.useRealTimers());

const checks = () => upstream.received.filter(({ path }) => path === "/oauth/session").length;
/** "ok", or the code of the refusal. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error) => failureOf(error).code,
  );
const check = (now?: number) => outcome(verify(who.session, undefined, now));

describe("a session is verified with GET /oauth/session", () => {
  it("with its own token, and gets the current identity", async () => {
    expect(await verify(who.session)).toMatchObject({
      identity: { level: "SEGRETERIA", name: "Prova SEGRETERIA", keys: ["soci", "documenti"] },
      user: { id_usr: 43, lastLogin: "2022-01-02 03:04:05" },
    });
    expect(upstream.received[0]?.headers["x-access-token"]).toBe(who.session.token);
  });

  it("once in 60 seconds, so that a role changed on the server takes effect within a minute", async () => {
    const now = Date.now();
    for (const later of [0, 1, 30_000, VERIFIED_FOR_MS - 1]) await check(now + later);
    expect([checks(), VERIFIED_FOR_MS]).toEqual([1, 60_000]);
    upstream.users.set(who.session.token, { ...who.user, permesso: "SOCIO" });
    const changed = await verify(who.session, undefined, now + VERIFIED_FOR_MS);
    expect(changed).toMatchObject({ identity: { level: "SOCIO" } });
    expect(checks()).toBe(2);
  });

  it("once for parallel requests", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => check()));
    expect([new Set(results), checks()]).toEqual([new Set(["ok"]), 1]);
  });

  it("separately for each session", async () => {
    const other = await signIn("GOD", upstream);
    await Promise.all([verify(who.session), verify(other.session)]);
    expect(checks()).toBe(2);
    expect(await verify(other.session)).toMatchObject({ identity: { level: "GOD" } });
  });

  it("again after it is forgotten", async () => {
    await check();
    processState().sessions.verified.forget(who.session.sid);
    await check();
    expect(checks()).toBe(2);
  });
});

describe("forgetting a verification", () => {
  it("leaves one that was fetched at that moment or later", async () => {
    const now = Date.now();
    const { verified } = processState().sessions;
    await check(now);
    for (const before of [now - 1, now]) {
      verified.forget(who.session.sid, before);
      await check(now);
    }
    expect(checks()).toBe(1);
    verified.forget(who.session.sid, now + 1);
    await check(now);
    expect(checks()).toBe(2);
  });

  it("and then failing does not take away the next one", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    upstream.on(
      "/oauth/session",
      (received, response) => void held.then(() => json({}, 500)(received, response)),
    );
    const failing = check();
    await expect.poll(checks).toBe(1);
    processState().sessions.verified.forget(who.session.sid);
    upstream.on("/oauth/session", json({ esito: true, user: who.user }));
    expect(await check()).toBe("ok");
    answer();
    expect(await failing).toBe("unreachable");
    expect(await check()).toBe("ok");
    expect(checks()).toBe(2);
  });
});

it("the time of the call counts as the request's time at the legacy API", async () => {
  const context = newRequestContext("prova");
  await verify(who.session, context);
  expect(context.legacyMs).toBeGreaterThan(0);
});

describe("a failed verification", () => {
  it("is not cached: the next request tries again", async () => {
    upstream.on("/oauth/session", json({}, 500));
    expect(await check()).toBe("unreachable");
    upstream.on("/oauth/session", json({ esito: true, user: who.user }));
    expect(await check()).toBe("ok");
  });

  it.each([
    ["401", json({ esito: false, err: "scaduta" }, 401)],
    ["403", json({}, 403)],
    ["esito false", json({ esito: false, err: "scaduta" })],
    ["another person's record", json({ esito: true, user: { id_usr: 99, permesso: "GOD" } })],
  ])("with %s means that the session is over", async (_, reply) => {
    upstream.on("/oauth/session", reply);
    expect(await check()).toBe("session");
    expect((await callGateway("GET", "/enti/", { who })).status).toBe(401);
  });

  it.each([
    ["500", json({}, 500)],
    ["a page", html("<h1>Manutenzione</h1>")],
    ["an answer without a user", json({ esito: true })],
    ["a user without an id", json({ esito: true, user: { permesso: "GOD" } })],
    ["a dead connection", reset],
  ])("with %s leaves the session open, and lets nobody in", async (_, reply) => {
    upstream.on("/oauth/session", reply);
    expect(await check()).toBe("unreachable");
    const { status, headers } = await callGateway("GET", "/enti/", { who });
    expect([status, headers.get("set-cookie")]).toEqual([502, null]);
  });

  it("by timeout says so", async () => {
    upstream.on("/oauth/session", hang);
    const context = { ...newRequestContext("prova"), deadline: Date.now() + 100 };
    expect(await outcome(verify(who.session, context))).toBe("timeout");
  });

  it("by timeout fails who has no time left, and nobody else who waits for the same answer", async () => {
    upstream.on("/oauth/session", (...at) => {
      setTimeout(() => json({ esito: true, user: who.user })(...at), 300);
    });
    const hurried = { ...newRequestContext("prova"), deadline: Date.now() + 100 };
    const outcomes = [outcome(verify(who.session, hurried)), check()];
    expect(await Promise.all(outcomes)).toEqual(["timeout", "ok"]);
    expect([checks(), hurried.legacyMs > 50]).toEqual([1, true]);
  });
});

describe("the caller", () => {
  it("comes from the cookie of our name, in any position", () => {
    expect(cookieValue("a=1; pontile-session=wert; b=2")).toBe("wert");
    expect(cookieValue("pontile-session=a=b")).toBe("a=b");
    expect(cookieValue("a=1; pontile-session = wert ; b=2")).toBe("wert");
    for (const header of [
      null,
      "",
      "pontile=x",
      "pontile-session.0=x",
      "Pontile-Session=x",
      "xpontile-session=y",
      "pontile-sessione",
      "=;;",
    ])
      expect(cookieValue(header), String(header)).toBeUndefined();
  });

  it("is nobody without a cookie that unseals, and the legacy API is not called", async () => {
    expect(await outcome(callerOf(undefined))).toBe("session");
    expect(await outcome(callerOf("Fe26.2*garbage"))).toBe("session");
    expect(upstream.received).toEqual([]);
  });

  it("is a person whose record the legacy API has confirmed", async () => {
    expect(await callerOf(who.value)).toMatchObject({ id: 43, identity: { level: "SEGRETERIA" } });
  });

  it("is verified again when the cookie differs from the cache: another instance has sealed it since", async () => {
    await verify(who.session, undefined, Date.now() - 1_000);
    const renamed = { ...who.user, nominativo: "Prova Nuova" };
    upstream.users.set(who.session.token, renamed);
    expect(await callerOf(who.value)).toMatchObject({ identity: { name: "Prova SEGRETERIA" } });
    const younger = await seal({ ...who.session, name: "Prova Nuova" });
    expect(await callerOf(younger)).toMatchObject({ identity: { name: "Prova Nuova" } });
    expect(checks()).toBe(2);
  });

  it("is rejected once the session is revoked, with every copy of the cookie", async () => {
    expect(await outcome(callerOf(who.value))).toBe("ok");
    await revoke(who.session.sid);
    expect(await outcome(callerOf(who.value))).toBe("session");
    expect((await callGateway("GET", "/enti/", { who })).status).toBe(401);
    const other = await signIn("SEGRETERIA", upstream);
    expect(await outcome(callerOf(other.value))).toBe("ok");
  });

  it("stays revoked for the lifetime of the cookie, and is forgotten after that", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, SESSION_IDLE_MINUTES: "1440", SESSION_MAX_HOURS: "2" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await revoke(who.session.sid);
    vi.setSystemTime(Date.now() + 2 * 3_600_000 - 1);
    expect(await isRevoked(who.session.sid)).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(await isRevoked(who.session.sid)).toBe(false);
  });
});
