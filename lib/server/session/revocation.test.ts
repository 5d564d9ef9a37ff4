import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as ready } from "@/app/api/ready/route";
import { callAuth, csrfToken, Jar } from "@/tests/support/auth-route";
import { callGateway, read, refusal, sendCall, sendFile } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { isRevoked, resetAuthState, revoke } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { metrics } from "../../metrics";
import { createRevocation } from "./revocation";

/** The content of a Redis server, and whether it is reachable and takes writes. */
const redis = vi.hoisted(() => ({
  store: new Map<string, { value: string; until: number }>(),
  listened: [] as string[],
  isDown: false,
  refusesWrites: false,
}));

vi.mock("ioredis", () => ({
  Redis: class {
    on(event: string) {
      redis.listened.push(event);
    }
    defineCommand() {}
    async set(key: string, value: string, unit: string, ms: number, when?: "NX") {
      if (redis.isDown || unit !== "PX") throw new Error("Connection is closed.");
      if (redis.refusesWrites) throw new Error("MISCONF Redis is configured to save RDB snapshots.");
      if (when && redis.store.has(key)) return null;
      redis.store.set(key, { value, until: Date.now() + ms });
      return "OK";
    }
    async get(key: string) {
      if (redis.isDown) throw new Error("Connection is closed.");
      return redis.store.get(key)?.value ?? null;
    }
    async exists(key: string) {
      if (redis.isDown) throw new Error("Connection is closed.");
      return (redis.store.get(key)?.until ?? 0) > Date.now() ? 1 : 0;
    }
    async publish() {}
    async del() {}
    async rlflxIncr() {
      if (redis.isDown) throw new Error("Connection is closed.");
      return [1, 900_000];
    }
  },
}));

const { upstream, who } = signedInForTests("GOD", {
  REDIS_URL: "redis://redis.invalid",
  SESSION_MAX_HOURS: "2",
});

beforeEach(() => {
  redis.store.clear();
  redis.isDown = false;
  redis.refusesWrites = false;
});

const silence = refusal("store-unavailable", "Il servizio delle sessioni non risponde. Riprova tra poco.");

describe("with Redis, sign-outs are shared", () => {
  it("a session revoked by one instance is rejected by another", async () => {
    await revoke(who.session.sid);
    resetAuthState();
    expect(await isRevoked(who.session.sid)).toBe(true);
    expect((await callGateway("GET", "/enti/", { who })).status).toBe(401);
    expect(await isRevoked("un-altro-sid-0123456789")).toBe(false);
  });

  it("it has been ended by one alone", async () => {
    expect([await revoke(who.session.sid), await revoke(who.session.sid)]).toEqual([true, false]);
  });

  it("it is kept for the lifetime of a cookie, and under no name of a person", async () => {
    await revoke(who.session.sid);
    const [[key, { until }] = ["", { until: 0 }]] = [...redis.store];
    expect(key).toBe(`pontile:revoked:${who.session.sid}`);
    expect(Math.round((until - Date.now()) / 60_000)).toBe(120);
  });

  it("when Redis is unreachable nobody is let in, and every gateway's error says why", async () => {
    expect((await callGateway("GET", "/enti/", { who })).status).not.toBe(503);
    upstream.received.length = 0;
    redis.isDown = true;
    const answers = [
      await callGateway("GET", "/enti/", { who }),
      await sendCall("enti.create", { who }),
      await callGateway("GET", "/nulla", { who }),
      await read(await sendFile("/uploads/a.pdf", { who })),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toMatchObject([503, silence]);
      expect([headers.get("cache-control"), headers.get("set-cookie")]).toEqual(["no-store", null]);
    }
    expect(upstream.received).toEqual([]);
  });

  it("when Redis is unreachable a sign-out fails visibly, no sign-in is tried, and no cookie is deleted", async () => {
    const jar = new Jar();
    const token = await csrfToken(jar);
    jar.cookies.set("pontile-session", who.value);
    redis.isDown = true;
    const body = { csrfToken: token, username: "god", password: "x", json: "true" };
    for (const [action, sent] of [
      ["signout", body],
      ["callback/credentials", body],
      ["session", undefined],
    ] as const) {
      const response = await callAuth(action, { jar, body: sent });
      expect([response.status, await response.json()], action).toEqual([503, silence]);
      expect(response.headers.get("set-cookie"), action).toBeNull();
    }
    expect(upstream.received).toEqual([]);
  });

  it("when Redis answers and refuses writes, a sign-out fails visibly and succeeds later", async () => {
    const jar = new Jar();
    const body = { csrfToken: await csrfToken(jar), json: "true" };
    jar.cookies.set("pontile-session", who.value);
    redis.refusesWrites = true;
    const failed = await callAuth("signout", { jar, body });
    expect([failed.status, await failed.json()]).toEqual([503, silence]);
    expect(failed.headers.get("set-cookie")).toBeNull();
    redis.refusesWrites = false;
    expect((await callAuth("signout", { jar, body })).status).toBe(200);
    expect([await isRevoked(who.session.sid), jar.cookies.has("pontile-session")]).toEqual([true, false]);
  });

  it("the process is ready while Redis takes writes", async () => {
    const status = async () => (await ready(new Request("http://localhost:3000/api/ready"))).status;
    expect(await status()).toBe(200);
    redis.refusesWrites = true;
    expect(await status()).toBe(503);
    redis.isDown = true;
    expect(await status()).toBe(503);
  });

  it("a connection that breaks ends no process: its errors are heard", async () => {
    redis.listened.length = 0;
    resetAuthState();
    await isRevoked(who.session.sid);
    expect(redis.listened).toContain("error");
  });

  it("when Redis is back it works again", async () => {
    redis.isDown = true;
    expect((await callGateway("GET", "/enti/", { who })).status).toBe(503);
    redis.isDown = false;
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    expect((await callGateway("GET", "/enti/", { who })).status).toBe(200);
  });
});

describe("without Redis", () => {
  it("a sign-out leaves others as they are, is told to who listens, and is counted", async () => {
    const revocation = createRevocation(null);
    const told: string[] = [];
    revocation.onRevoked((sid) => told.push(sid));
    const ended = async () => {
      const { values } = await metrics.sessions.get();
      return values.find(({ labels }) => labels.event === "ended")?.value ?? 0;
    };
    const before = await ended();
    for (const sid of ["one", "two"]) expect(await revocation.revoke(sid)).toBe(true);
    expect([await revocation.isRevoked("one"), await revocation.isRevoked("two")]).toEqual([true, true]);
    expect(told).toEqual(["one", "two"]);
    expect(await ended()).toBe(before + 2);
    expect(await revocation.revoke("two")).toBe(false);
  });
});
