import type { RateLimiterMemory } from "rate-limiter-flexible";
import { beforeEach, describe, expect, it } from "vitest";
import { callAuth, csrfToken, Jar } from "@/tests/support/auth-route";
import { refusal } from "@/tests/support/gateway";
import { legacyUser } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { processState } from "../process-state";
import { maxPerAddress } from "./rate-limit";

const upstream = upstreamForTests();
let jar: Jar;
let token: string;

beforeEach(async () => {
  const user = legacyUser("SEGRETERIA");
  upstream.users.set("t", user);
  upstream.on("POST /oauth/login", json({ esito: true, user: { ...user, token: "t" } }));
  jar = new Jar();
  token = await csrfToken(jar);
});

async function post(body: Record<string, string>, headers: Record<string, string>) {
  const response = await callAuth("callback/credentials", { jar, headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

type Limiters = Record<"perAccount" | "perAddress", RateLimiterMemory>;
/** The number of recorded accounts or addresses. */
const recorded = (limiter: keyof Limiters) =>
  (processState().sessions.signInLimits as unknown as Limiters)[limiter].dump().storage.length;

describe("another website", () => {
  const address = { "x-forwarded-for": "203.0.113.9" };
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const body = { username: "segreteria", password: "x", csrfToken: "falso", json: "true" };
  const from = (headers: Record<string, string>) => post(body, { ...address, ...headers });
  const right = () => ({ ...body, password: "giusta-password", csrfToken: token });

  it("locks nobody out: a sign-in that it sends is 403 and counts for no address", async () => {
    for (let done = 0; done <= maxPerAddress; done++) {
      const { status, body: answer } = await from(foreign);
      expect([status, answer]).toEqual([403, refusal("csrf")]);
      expect(answer.err).toContain("http://localhost:3000");
    }
    expect([recorded("perAccount"), recorded("perAddress"), upstream.calls()]).toEqual([0, 0, []]);
    expect((await post(right(), address)).status).toBe(200);
  });

  it("is known by either header, and our own pages pass with both", async () => {
    const { origin, "sec-fetch-site": site } = foreign;
    const each: Record<string, string>[] = [{ origin }, { "sec-fetch-site": site }, { origin: "null" }];
    for (const headers of each) expect((await from(headers)).status, JSON.stringify(headers)).toBe(403);
    const own = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
    expect((await from({ ...own, origin })).status).toBe(403);
    expect((await post(right(), own)).status).toBe(200);
  });

  it("signs nobody out", async () => {
    const response = await callAuth("signout", { jar, headers: foreign, body: { csrfToken: token } });
    expect([response.status, await response.json()]).toEqual([403, refusal("csrf")]);
  });
});
