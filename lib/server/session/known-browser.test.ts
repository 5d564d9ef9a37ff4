import { sealData } from "iron-session";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callAuth, csrfToken, Jar, signInThroughRoute } from "@/tests/support/auth-route";
import { applySettings, legacyUser, resetAuthState, testSecret } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../../../tests/support/received";
import { knownBrowserCookie, readKnownBrowser } from "./known-browser";
import { maxPerAccount } from "./rate-limit";

const upstream = upstreamForTests();
const password = "giusta-password";
const people = {
  anna: legacyUser("SEGRETERIA", { id_usr: 7, email: "anna@example.it" }),
  bruno: legacyUser("ADMIN", { id_usr: 8, email: "bruno@example.it" }),
};

/** The legacy API knows each person by user name and by e-mail. */
const oauth: Reply = (received, response) => {
  const given = JSON.parse(String(received.body)) as Record<string, string>;
  const entry = Object.entries(people).find(([name, { email }]) => [name, email].includes(given.email ?? ""));
  const isRight = entry && given.password === password;
  json(isRight ? { esito: true, user: { ...entry[1], token: entry[0] } } : { esito: false })(
    received,
    response,
  );
};

beforeEach(() => {
  for (const [name, user] of Object.entries(people)) upstream.users.set(name, user);
  upstream.on("POST /oauth/login", oauth);
});
afterEach(() => vi.useRealTimers());

const at = (address: string) => ({ "x-forwarded-for": address });

async function statusOf(
  name: string,
  given: string,
  jar = new Jar(),
  address = "203.0.113.9",
): Promise<number> {
  return (await signInThroughRoute(name, given, { jar, headers: at(address) })).response.status;
}

/** Somebody elsewhere guesses until the account is locked there. */
async function lock(name: string, address = "203.0.113.9"): Promise<void> {
  for (let guess = 0; guess < maxPerAccount; guess++)
    expect(await statusOf(name, "sbagliata", new Jar(), address)).toBe(401);
  expect(await statusOf(name, password, new Jar(), address)).toBe(429);
}

async function browserOf(...names: string[]): Promise<Jar> {
  const jar = new Jar();
  for (const name of names) expect(await statusOf(name, password, jar, "198.51.100.1")).toBe(200);
  return jar;
}

const statusIn = (jar: Jar, name: string, given = password) => statusOf(name, given, jar, "198.51.100.1");

describe("a browser in which the person has signed in", () => {
  it("still signs in while somebody else's guesses lock the account, also after signing out", async () => {
    const jar = await browserOf("anna");
    await callAuth("signout", { jar, body: { csrfToken: await csrfToken(jar) } });
    await lock("anna");
    expect(await statusIn(jar, "anna")).toBe(200);
    expect(await statusOf("anna", password)).toBe(429);
  });

  it("keeps its way in after a restart, which forgets everything but the cookie", async () => {
    const jar = await browserOf("anna");
    resetAuthState();
    await lock("anna");
    expect(await statusIn(jar, "anna")).toBe(200);
  });

  it("has a limit of its own, which uses up nobody else's", async () => {
    const jar = await browserOf("anna");
    for (let guess = 0; guess < maxPerAccount; guess++)
      expect(await statusIn(jar, "anna", "sbagliata")).toBe(401);
    expect(await statusIn(jar, "anna")).toBe(429);
    expect(await statusOf("anna", password)).toBe(200);
  });

  it("keeps its number when the same person signs in again, so that its limit stays", async () => {
    const jar = await browserOf("anna");
    for (let guess = 0; guess < maxPerAccount - 1; guess++)
      expect(await statusIn(jar, "anna", "sbagliata")).toBe(401);
    expect(await statusIn(jar, "anna")).toBe(200);
    expect(await statusIn(jar, "anna", "sbagliata")).toBe(401);
    expect(await statusIn(jar, "anna")).toBe(429);
  });

  it("knows all who share the desk, and nobody else", async () => {
    const jar = await browserOf("anna", "bruno");
    await lock("anna");
    await lock("bruno");
    expect([await statusIn(jar, "anna"), await statusIn(jar, "bruno")]).toEqual([200, 200]);
    await lock("carla");
    expect(await statusIn(jar, "carla")).toBe(429);
  });

  it("does not become known by a wrong password", async () => {
    const jar = new Jar();
    await statusIn(jar, "anna", "sbagliata");
    expect(jar.cookies.has("pontile-browser")).toBe(false);
  });
});

describe("the cookie of a known browser", () => {
  it("is readable by no script, lasts half a year, and has neither name nor id", async () => {
    const jar = await browserOf("anna");
    const line = jar.lines.find((one) => one.startsWith("pontile-browser="));
    expect(line).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    expect(line).not.toMatch(/anna|example|Domain/i);
  });

  it("knows the five who have signed in last, each once", async () => {
    const accountsIn = async (line: string) =>
      (await readKnownBrowser(line.split(";", 1)[0] ?? ""))?.accounts;
    const browser = { id: "x".repeat(24), accounts: ["a", "b", "c", "d", "e"] };
    expect(await accountsIn(await knownBrowserCookie(browser, "c"))).toEqual(["c", "a", "b", "d", "e"]);
    expect(await accountsIn(await knownBrowserCookie(browser, "f"))).toEqual(["f", "a", "b", "c", "d"]);
    expect(await accountsIn(await knownBrowserCookie(null, "a"))).toEqual(["a"]);
    const tooLong = await knownBrowserCookie({ ...browser, accounts: ["x".repeat(4000)] }, "a");
    expect(await accountsIn(tooLong)).toBeUndefined();
  });

  it("is a __Host- cookie when APP_URL is https", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, APP_URL: "https://pontile.example" });
    const { lines } = await browserOf("anna");
    expect(lines.filter((one) => one.includes("pontile-browser"))).toEqual([
      expect.stringMatching(/^__Host-pontile-browser=.+; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });

  it("opens nothing when it is forged, of another secret, another cookie, or broken", async () => {
    const real = await browserOf("anna");
    await lock("anna");
    const content = { id: "x".repeat(24), accounts: ["anna"] };
    const foreign = await sealData(content, { password: `${testSecret}-altro`, ttl: 0 });
    const value = real.cookies.get("pontile-browser") ?? "";
    const forged = [
      foreign,
      "x",
      "",
      value.slice(0, -2),
      real.cookies.get("pontile-session") ?? "",
      "x".repeat(9000),
    ];
    for (const one of forged) {
      const jar = new Jar();
      jar.cookies.set("pontile-browser", one);
      expect(await statusIn(jar, "anna"), one.slice(0, 30)).toBe(429);
    }
  });

  it("is none once it has expired, and stays one when the secret is rotated", async () => {
    const jar = await browserOf("anna");
    applySettings({ LEGACY_API_URL: upstream.url, SESSION_SECRET: `${testSecret}-nuovo,${testSecret}` });
    await lock("anna");
    jar.cookies.delete("pontile-csrf");
    expect(await statusIn(jar, "anna")).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 181 * 24 * 60 * 60 * 1000 });
    await lock("anna");
    expect(await statusIn(jar, "anna")).toBe(429);
  });
});

describe("user name and e-mail of one person", () => {
  it("count as one account once the person has signed in with either", async () => {
    for (const [name, email] of [["anna", "anna@example.it"]] as const) {
      await browserOf(name);
      for (let guess = 0; guess < maxPerAccount; guess++)
        expect(await statusOf(guess % 2 ? name : email, "sbagliata")).toBe(401);
      expect([await statusOf(name, password), await statusOf(email, password)]).toEqual([429, 429]);
    }
    expect(await statusOf("bruno@example.it", password)).toBe(200);
  });

  it("count as one account when the person has used both", async () => {
    people.anna.email = "altra@example.it";
    await browserOf("anna");
    people.anna.email = "anna@example.it";
    await browserOf("anna@example.it");
    await lock("anna");
    expect(await statusOf("anna@example.it", password)).toBe(429);
  });

  it("are not joined by an e-mail that somebody has put into their own record", async () => {
    await browserOf("anna");
    people.bruno.email = "anna";
    await browserOf("bruno");
    people.bruno.email = "bruno@example.it";
    await lock("anna");
    expect(await statusOf("bruno", password)).toBe(200);
  });
});
