import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { VIEWER_HEADER } from "@/lib/contract/viewer-header";
import { callAuth, csrfToken, Jar, signInThroughRoute } from "@/tests/support/auth-route";
import { callGateway, refusal } from "@/tests/support/gateway";
import { legacyUser } from "@/tests/support/session";
import { json, reset } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { auditLine } from "../audit-line";
import { newRequestContext } from "../legacy/request-context";
import { processState } from "../process-state";
import { StoreUnavailable } from "../store-unavailable";
import { newSignInReport } from "./next-auth";
import { maxPerAccount } from "./rate-limit";
import { limitedSignIn } from "./sign-in";

const folder = mkdtempSync(join(tmpdir(), "pontile-audit-"));
const file = join(folder, "audit.log");
const upstream = upstreamForTests({ AUDIT_LOG: file });
const user = legacyUser("SEGRETERIA");
const headers = { "x-forwarded-for": "198.51.100.7, 203.0.113.9", "x-request-id": "K7QF2M9X" };

beforeEach(() => {
  rmSync(file, { force: true });
  upstream.users.set("token-nuovo", user);
  upstream.on("POST /oauth/login", json({ esito: true, user: { ...user, token: "token-nuovo" } }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = () => readFileSync(file, "utf8");
const written = () =>
  text()
    .trimEnd()
    .split("\n")
    .map((line) => auditLine.parse(JSON.parse(line)));
const signInAs = (name = "canarino", jar = new Jar()) =>
  signInThroughRoute(name, "canarino-password", { jar, headers });

describe("a sign-in is one line", () => {
  it("that names the person and the address, when it succeeds", async () => {
    const { response } = await signInAs();
    expect(response.status).toBe(200);
    const [line, ...more] = written();
    expect(more).toEqual([]);
    expect(line).toEqual({
      time: expect.any(String),
      audit: "sign-in",
      outcome: "ok",
      person: 43,
      level: "SEGRETERIA",
      request: expect.stringMatching(/^[A-Z2-9]{8}$/),
      address: "203.0.113.9",
    });
  });

  it("of nobody, with neither name nor password, when it fails", async () => {
    upstream.on("POST /oauth/login", json({ esito: false, err: "no" }));
    for (let attempt = 0; attempt <= maxPerAccount; attempt++) await signInAs();
    upstream.on("POST /oauth/login", reset);
    await signInAs("canarino-due");
    await callAuth("callback/credentials", { headers, body: { username: "canarino-tre", password: "x" } });
    expect(written().map(({ outcome }) => outcome)).toEqual([
      ...Array(maxPerAccount).fill("wrong"),
      "rate-limited",
      "failed",
      "failed",
    ]);
    expect(new Set(written().map(({ person }) => person))).toEqual(new Set([null]));
    expect(text()).not.toContain("canarino");
  });

  it("of one that failed, when next-auth breaks, and it counts for nobody", async () => {
    const given = { headers: new Headers(headers), fields: new URLSearchParams({ username: "canarino" }) };
    const attempt = () =>
      limitedSignIn(
        processState().sessions,
        { ...given, context: newRequestContext("K7QF2M9X"), report: newSignInReport() },
        () => Promise.reject(new Error("broken")),
      );
    for (let times = 0; times <= maxPerAccount; times++) await expect(attempt()).rejects.toThrow("broken");
    const outcomes = new Set(written().map(({ audit, outcome, person }) => `${audit} ${outcome} ${person}`));
    expect([...outcomes]).toEqual(["sign-in failed null"]);
  });

  const away = () => new StoreUnavailable(new Error("away"));

  it.each(["before its password is tried", "after a right password"])(
    "of one that failed, when Redis is away %s",
    async (time) => {
      const { accountNames } = processState().sessions;
      const isBefore = time.startsWith("before");
      vi.spyOn(accountNames, isBefore ? "accountOf" : "learn").mockRejectedValueOnce(away());
      const { response } = await signInAs();
      expect([response.status, response.headers.get("set-cookie")]).toEqual([503, null]);
      const person = isBefore ? null : 43;
      expect(written()).toMatchObject([{ audit: "sign-in", outcome: "failed", person }]);
    },
  );

  it("after the sign-out of the session that it replaces", async () => {
    const jar = new Jar();
    await signInAs("canarino", jar);
    await signInAs("canarino", jar);
    expect(written()).toMatchObject([
      { audit: "sign-in" },
      { audit: "sign-out", outcome: "ok", reason: "replaced", person: 43, address: "203.0.113.9" },
      { audit: "sign-in", outcome: "ok" },
    ]);
  });

  it("whose address is no text of the client", async () => {
    for (const address of ['canarino"', "2001:db8::1", "unknown"])
      await signInThroughRoute("canarino", "x", { headers: { "x-forwarded-for": address } });
    expect(written().map(({ address }) => address)).toEqual(["?", "2001:db8:0:0::/64", "?"]);
  });
});

describe("a sign-out is one line", () => {
  it("of the person whose session it has ended, and none without a session", async () => {
    const jar = new Jar();
    await signInAs("canarino", jar);
    const signOut = async () =>
      callAuth("signout", { jar, headers, body: { csrfToken: await csrfToken(jar), json: "true" } });
    await signOut();
    await signOut();
    expect(written()).toMatchObject([
      { audit: "sign-in" },
      { audit: "sign-out", outcome: "ok", reason: "asked", person: 43, address: "203.0.113.9" },
    ]);
    expect(written().map(({ level }) => level)).toEqual(["SEGRETERIA", "SEGRETERIA"]);
  });

  it("of one that failed, when Redis does not take it", async () => {
    const jar = new Jar();
    await signInAs("canarino", jar);
    const body = { csrfToken: await csrfToken(jar), json: "true" };
    const { revocation } = processState().sessions;
    const failure = new StoreUnavailable(new Error("away"));
    vi.spyOn(revocation, "revoke").mockRejectedValueOnce(failure);
    expect((await callAuth("signout", { jar, headers, body })).status).toBe(503);
    expect(written()).toMatchObject([
      { audit: "sign-in" },
      { audit: "sign-out", outcome: "failed", reason: "asked", person: 43, level: "SEGRETERIA" },
    ]);
  });
});

it("a sign-out from a page of somebody else ends no session and has no line", async () => {
  upstream.on("GET /enti/", json({ esito: true, Enti: [] }));
  const jar = new Jar();
  await signInAs("canarino", jar);
  const body = { csrfToken: await csrfToken(jar), json: "true" };
  const signOutOn = (viewer: string) =>
    callAuth("signout", { jar, headers: { ...headers, [VIEWER_HEADER]: viewer }, body });
  const refused = await signOutOn("4");
  expect([refused.status, await refused.json()]).toEqual([401, refusal("session")]);
  expect((await callGateway("GET", "/enti/", { headers: { cookie: jar.header } })).status).toBe(200);
  expect(written()).toMatchObject([{ audit: "sign-in" }]);
  expect((await signOutOn("43")).status).toBe(200);
  expect(written()).toMatchObject([{ audit: "sign-in" }, { audit: "sign-out", person: 43 }]);
});
