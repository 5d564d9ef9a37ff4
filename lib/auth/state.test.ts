import { beforeEach, describe, expect, it, vi } from "vitest";
import { callAuth, csrfToken, Jar } from "@/tests/support/auth-route";
import { askDoor, refusal } from "@/tests/support/door";
import { resetAuthState } from "@/tests/support/session";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { isRevoked, revoke } from "./state";

/** What a Redis server would hold, and what becomes of commands when it is out of reach. */
const redis = vi.hoisted(() => ({
  store: new Map<string, { value: string; until: number }>(),
  isDown: false,
}));

vi.mock("ioredis", () => ({
  Redis: class {
    on() {}
    defineCommand() {}
    async set(key: string, value: string, unit: string, ms: number) {
      if (redis.isDown || unit !== "PX") throw new Error("Connection is closed.");
      redis.store.set(key, { value, until: Date.now() + ms });
    }
    async ping() {
      if (redis.isDown) throw new Error("Connection is closed.");
    }
    async exists(key: string) {
      if (redis.isDown) throw new Error("Connection is closed.");
      return (redis.store.get(key)?.until ?? 0) > Date.now() ? 1 : 0;
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
});

describe("with Redis, sign-outs are shared", () => {
  it("a session revoked by one replica is worth nothing at another", async () => {
    await revoke(who.session.sid);
    resetAuthState();
    expect(await isRevoked(who.session.sid)).toBe(true);
    expect((await askDoor("GET", "/enti/", { who })).status).toBe(401);
    expect(await isRevoked("un-altro-sid-0123456789")).toBe(false);
  });

  it("it is kept for as long as a cookie can live, and under no name of a person", async () => {
    await revoke(who.session.sid);
    const [[key, { until }] = ["", { until: 0 }]] = [...redis.store];
    expect(key).toBe(`pontile:revoked:${who.session.sid}`);
    expect(Math.round((until - Date.now()) / 60_000)).toBe(120);
  });

  it("out of reach, nobody gets in rather than somebody who was signed out", async () => {
    redis.isDown = true;
    const { status, body } = await askDoor("GET", "/enti/", { who });
    expect([status, body]).toEqual([500, refusal("internal")]);
    expect(upstream.received).toEqual([]);
  });

  it("out of reach, a sign-out fails rather than look like one, and a sign-in fails in our form", async () => {
    const jar = new Jar();
    const token = await csrfToken(jar);
    jar.cookies.set("pontile-session", who.value);
    redis.isDown = true;
    for (const action of ["signout", "callback/credentials"]) {
      const body = { csrfToken: token, username: "god", password: "x", json: "true" };
      const response = await callAuth(action, { jar, body });
      expect([response.status, await response.json()], action).toEqual([500, refusal("internal")]);
      expect(response.headers.get("set-cookie"), action).toBeNull();
    }
  });
});
