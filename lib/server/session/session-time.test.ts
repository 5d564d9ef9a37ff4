import { expect, it } from "vitest";
import { GET, POST } from "@/app/api/session/route";
import { ownOrigin } from "@/tests/support/gateway";
import { applySettings, revoke, type SignedIn, signIn } from "@/tests/support/session";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { unseal } from "./cookie";

const MINUTE = 60_000;
const ownWrite = { "x-csrf": "1", origin: ownOrigin };
const upstream = upstreamForTests();

const readTime = (who?: SignedIn) =>
  GET(new Request("http://localhost:3000/api/session", { headers: who ? { cookie: who.cookie } : {} }));

/** Tells the server that somebody did something so many seconds ago. */
const tellUse = (who?: SignedIn, secondsAgo = "0", headers: Record<string, string> = ownWrite) =>
  POST(
    new Request(`${ownOrigin}/api/session?secondsAgo=${encodeURIComponent(secondsAgo)}`, {
      method: "POST",
      headers: { ...headers, ...(who && { cookie: who.cookie }) },
    }),
  );
const sessionAfter = async (response: Response) =>
  unseal(response.headers.get("set-cookie")?.split(/[=;]/)[1]);

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

it("told of a use, it counts the limit from then, and changes nothing else of the session", async () => {
  applySettings({ LEGACY_API_URL: upstream.url, SESSION_IDLE_MINUTES: "5" });
  const who = await signIn("GOD", upstream, { session: { seenAt: Date.now() - 4 * MINUTE } });
  const response = await tellUse(who, "90");
  const after = await sessionAfter(response);
  expect(after).toEqual({ ...who.session, seenAt: after?.seenAt });
  const secondsAgo = (Date.now() - (after?.seenAt ?? 0)) / 1000;
  expect(secondsAgo).toBeGreaterThanOrEqual(90);
  expect(secondsAgo).toBeLessThan(120);
  expect((await response.json()).idleSeconds).toBeGreaterThan(180);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("a use that lies further back than the last one takes nothing away", async () => {
  const who = await signIn("GOD", upstream, { session: { seenAt: Date.now() - MINUTE } });
  const response = await tellUse(who, "600");
  expect([response.status, response.headers.get("set-cookie")]).toEqual([200, null]);
  expect((await response.json()).idleSeconds).toBeGreaterThan(58 * 60);
});

it("a use is taken from our own pages, as a number of seconds, and within a session alone", async () => {
  const who = await signIn("GOD", upstream);
  const idle = await signIn("GOD", upstream, { session: { seenAt: Date.now() - 61 * MINUTE } });
  const revoked = await signIn("GOD", upstream);
  await revoke(revoked.session.sid);
  const refusals: [Promise<Response>, number, string][] = [
    [tellUse(who, "0", {}), 403, "csrf"],
    [tellUse(who, "0", { ...ownWrite, origin: "https://evil.example" }), 403, "csrf"],
    ...["", "-1", "1.5", "1e9", "x"].map((ago): [Promise<Response>, number, string] => [
      tellUse(who, ago),
      400,
      "path",
    ]),
    [tellUse(), 401, "session"],
    [tellUse(idle), 401, "session"],
    [tellUse(revoked), 401, "session"],
  ];
  for (const [refusal, status, code] of refusals) {
    const response = await refusal;
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
});

it("neither tells nor extends the session of somebody else than whose page asks", async () => {
  const who = await signIn("GOD", upstream, { session: { seenAt: Date.now() - 20 * MINUTE } });
  const ask = (id: number | string) => ({ "x-viewer": String(id), cookie: who.cookie });
  const url = `${ownOrigin}/api/session?secondsAgo=0`;
  for (const [id, status] of [
    [Number(who.user.id_usr) + 1, 401],
    [who.user.id_usr, 200],
  ] as const) {
    expect((await GET(new Request(url, { headers: ask(id) }))).status).toBe(status);
    const told = await POST(new Request(url, { method: "POST", headers: { ...ownWrite, ...ask(id) } }));
    expect([told.status, told.headers.has("set-cookie")]).toEqual([status, status === 200]);
  }
});
