import { expect, it } from "vitest";
import { GET } from "@/app/api/session/route";
import { applySettings, revoke, type SignedIn, signIn } from "@/tests/support/session";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";

const MINUTE = 60_000;
const upstream = upstreamForTests();

const readTime = (who?: SignedIn) =>
  GET(new Request("http://localhost:3000/api/session", { headers: who ? { cookie: who.cookie } : {} }));

it("counts the seconds to both ends of a session, does not extend it, and calls nobody", async () => {
  applySettings({ LEGACY_API_URL: upstream.url, SESSION_IDLE_MINUTES: "30", SESSION_MAX_HOURS: "8" });
  const now = Date.now();
  const who = await signIn("SOCIO", upstream, {
    session: { seenAt: now - 20 * MINUTE, loginAt: now - 60 * MINUTE },
  });
  upstream.received.length = 0;
  const response = await readTime(who);
  const { idleSeconds, maxSeconds, ...rest } = await response.json();
  expect(rest).toEqual({});
  expect(idleSeconds).toBeGreaterThan(10 * 60 - 20);
  expect(idleSeconds).toBeLessThanOrEqual(10 * 60);
  expect(maxSeconds).toBeGreaterThan(7 * 3600 - 20);
  expect(maxSeconds).toBeLessThanOrEqual(7 * 3600);
  expect(response.headers.has("set-cookie")).toBe(false);
  expect(upstream.received).toEqual([]);
});

it("is refused without a session, and with one that has ended", async () => {
  const idle = await signIn("GOD", upstream, { session: { seenAt: Date.now() - 61 * MINUTE } });
  const revoked = await signIn("GOD", upstream);
  await revoke(revoked.session.sid);
  for (const who of [undefined, idle, revoked]) {
    const response = await readTime(who);
    expect([response.status, (await response.json()).code]).toEqual([401, "session"]);
  }
});
