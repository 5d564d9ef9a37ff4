import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { callAuth, csrfToken, Jar, signInThroughRoute } from "@/tests/support/auth-route";
import { callGateway } from "@/tests/support/gateway";
import { applySettings, legacyUser, revoke } from "@/tests/support/session";
import { html, json, reset } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../../../tests/support/received";
import { setEnvForTests } from "../../env";
import { menuKeys } from "../../routes";
import { unseal } from "./cookie";

const upstream = upstreamForTests();
const user = legacyUser("SEGRETERIA");
const rightPassword = "BuonVento2026";

/** The legacy API's sign-in: one account, its password, and the same error for anything wrong. */
const oauth: Reply = (received, response) => {
  const { email, password } = JSON.parse(String(received.body)) as Record<string, string>;
  const isRight = email?.toLowerCase() === "segreteria" && password === rightPassword;
  const answer = isRight
    ? { esito: true, user: { ...user, token: "token-nuovo" } }
    : { esito: false, err: "no" };
  json(answer)(received, response);
};

beforeEach(() => {
  upstream.users.set("token-nuovo", user);
  upstream.on("POST /oauth/login", oauth);
});
afterAll(() => setEnvForTests(undefined));

const logins = () => upstream.received.filter(({ path }) => path === "/oauth/login").length;
const sessionLines = (jar: Jar) => jar.lines.filter((line) => /^(__Host-)?pontile-session/.test(line));

describe("signing in", () => {
  it("calls POST /oauth/login with the user name as email, then GET /oauth/session with the new token", async () => {
    const { response, url, jar } = await signInThroughRoute(" segreteria ", rightPassword);
    expect([response.status, url?.href]).toEqual([200, "http://localhost:3000/"]);
    expect(upstream.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /oauth/login",
      "GET /oauth/session",
    ]);
    expect(JSON.parse(String(upstream.received[0]?.body))).toEqual({
      email: "segreteria",
      password: rightPassword,
    });
    expect(upstream.received[1]?.headers["x-access-token"]).toBe("token-nuovo");
    expect(await unseal(jar.cookies.get("pontile-session"))).toMatchObject({
      sub: "43",
      token: "token-nuovo",
      level: "SEGRETERIA",
    });
  });

  it("sets exactly one session cookie: httpOnly, SameSite=Lax, under 4 kB with every menu key", async () => {
    upstream.users.set("token-nuovo", {
      ...user,
      permessi: Object.fromEntries(menuKeys.map((key) => [key, true])),
    });
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    const [line = "", ...more] = sessionLines(jar);
    expect(more).toEqual([]);
    expect(line).toMatch(/^pontile-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4096);
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "");
    expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(12);
    expect([...jar.cookies.keys()]).toEqual(["pontile-csrf", "pontile-session", "pontile-browser"]);
    expect(jar.lines.filter((one) => one.startsWith("pontile-ritorno"))).toEqual([]);
    expect(await unseal(jar.cookies.get("pontile-session"))).toMatchObject({ level: user.permesso });
  });

  it("sets a __Host- cookie that is Secure when APP_URL is https", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, APP_URL: "https://pontile.example" });
    const { jar, url } = await signInThroughRoute("segreteria", rightPassword);
    expect(sessionLines(jar)).toEqual([
      expect.stringMatching(/^__Host-pontile-session=.+; Path=\/; .+HttpOnly; Secure; SameSite=Lax$/),
    ]);
    for (const line of jar.lines) expect(line).toMatch(/^__Host-[^=]+=.*Secure/);
    expect(url?.origin).toBe("https://pontile.example");
  });

  it("gives the browser neither token nor password, in no header and no body", async () => {
    const { response, jar } = await signInThroughRoute("segreteria", rightPassword);
    const session = await callAuth("session", { jar });
    const shown = [
      await response.text(),
      await session.text(),
      ...jar.lines,
      ...response.headers.values(),
    ].join("\n");
    expect(shown).not.toContain("token-nuovo");
    expect(shown).not.toContain(rightPassword);
    expect(session.headers.get("cache-control")).toBe("no-store");
  });

  it("sets a cookie that the gateway accepts", async () => {
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    upstream.on("GET /enti/", json({ esito: true, Enti: [] }));
    expect((await callGateway("GET", "/enti/", { headers: { cookie: jar.header } })).status).toBe(200);
  });

  it("redirects to an address of ours alone; Host and X-Forwarded-* are never in an answer", async () => {
    const table: [string, string][] = [
      ["/documenti?apri=5", "http://localhost:3000/documenti?apri=5"],
      ["http://evil.example/", "http://localhost:3000"],
      ["//evil.example", "http://localhost:3000"],
      ["/\\evil.example", "http://localhost:3000"],
      ["javascript:alert(1)", "http://localhost:3000"],
      ["http://localhost:3000.evil.example/", "http://localhost:3000"],
    ];
    for (const [callbackUrl, expected] of table) {
      const { body, response } = await signInThroughRoute("segreteria", rightPassword, { callbackUrl });
      expect(String(body.url).replace(/\/$/, ""), callbackUrl).toBe(expected);
      expect([...response.headers.values()].join()).not.toContain("evil.example");
    }
  });
});

describe("signing in over a session", () => {
  it("ends the old one, whatever address the browser wants to go on to", async () => {
    upstream.on("GET /enti/", json({ esito: true, Enti: [] }));
    for (const callbackUrl of ["/", "/dashboard?error=x", "/?csrf=true", "/soci?error=credenziali"]) {
      const { jar } = await signInThroughRoute("segreteria", rightPassword);
      const former = jar.header;
      const { response } = await signInThroughRoute("segreteria", rightPassword, { jar, callbackUrl });
      expect([response.status, sessionLines(jar).length], callbackUrl).toEqual([200, 2]);
      const statusWith = async (cookie: string) =>
        (await callGateway("GET", "/enti/", { headers: { cookie } })).status;
      expect([await statusWith(former), await statusWith(jar.header)], callbackUrl).toEqual([401, 200]);
    }
  });

  it("ends nothing when it fails", async () => {
    upstream.on("GET /enti/", json({ esito: true, Enti: [] }));
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    const former = jar.header;
    await signInThroughRoute("segreteria", "sbagliata", { jar });
    await callAuth("callback/credentials", {
      jar,
      body: { username: "segreteria", password: rightPassword },
    });
    expect((await callGateway("GET", "/enti/", { headers: { cookie: former } })).status).toBe(200);
  });
});

describe("an address that next-auth cannot use", () => {
  it("as the place to go on to is that of our own page, percent-encoded, or home", async () => {
    const places = [
      ["/€", "http://localhost:3000/%E2%82%AC"],
      ["/soci?q=à b", "http://localhost:3000/soci?q=%C3%A0%20b"],
      ["/\n", "http://localhost:3000"],
      ["/api/auth/signout", "http://localhost:3000"],
    ] as const;
    for (const [callbackUrl, expected] of places) {
      const jar = new Jar();
      const csrf = await csrfToken(jar);
      const response = await callAuth("signout", { jar, body: { csrfToken: csrf, callbackUrl } });
      expect([response.status, response.headers.get("location")]).toEqual([302, expected]);
      const { body } = await signInThroughRoute("segreteria", rightPassword, { callbackUrl });
      expect(body.url).toBe(expected);
    }
  });

  it("in a cookie or a query is ignored", async () => {
    for (const value of ["x", "javascript:alert(1)", "%E2%82%AC", "//"]) {
      const headers = { cookie: `pontile-ritorno=${value}` };
      for (const action of [
        "csrf",
        "session",
        "signin",
        `csrf?callbackUrl=${value}`,
        `session?error=${value}`,
      ])
        expect((await callAuth(action, { headers })).status, `${action} ${value}`).toBeLessThan(400);
      const response = await callAuth("signout", { headers, body: { csrfToken: "x" } });
      expect(response.status).toBe(302);
    }
  });
});

describe("a sign-in that fails", () => {
  const errorOf = async (username = "segreteria", password = rightPassword) => {
    const { url, jar, response } = await signInThroughRoute(username, password);
    expect(sessionLines(jar)).toEqual([]);
    return [response.status, url?.searchParams.get("error")];
  };

  it("has the same error for an unknown user, a wrong password and empty fields", async () => {
    const outcomes = [
      await errorOf("segreteria", "sbagliata"),
      await errorOf("nessuno", rightPassword),
      await errorOf("", ""),
      await errorOf("segreteria", "x".repeat(300)),
    ];
    for (const outcome of outcomes) expect(outcome).toEqual([401, "credenziali"]);
  });

  it("sends no name or password over 200 characters, and none that is missing", async () => {
    const jar = new Jar();
    const csrf = await csrfToken(jar);
    const tryWith = async (fields: Record<string, string>) => {
      const body = { ...fields, csrfToken: csrf, json: "true" };
      expect((await callAuth("callback/credentials", { jar, body })).status).toBe(401);
      return logins();
    };
    const [longest, tooLong] = ["x".repeat(200), "x".repeat(201)];
    expect(await tryWith({ username: tooLong, password: "x" })).toBe(0);
    expect(await tryWith({ username: "x", password: tooLong })).toBe(0);
    expect(await tryWith({ username: "x" })).toBe(0);
    expect(await tryWith({ password: "x" })).toBe(0);
    expect(await tryWith({})).toBe(0);
    expect(await tryWith({ username: longest, password: longest })).toBe(1);
  });

  it("has our own screen: next-auth's lead to it", async () => {
    const leadsTo = async (action: string) => (await callAuth(action)).headers.get("location");
    expect(await leadsTo("signin")).toMatch(/^\/login\?callbackUrl=/);
    expect(await leadsTo("signout")).toBe("/login");
  });

  it.each([
    ["401", json({}, 401), "credenziali"],
    ["403", html("no", 403), "credenziali"],
    ["500", json({ esito: true }, 500), "problema"],
    ["a page", html("<h1>Manutenzione</h1>"), "problema"],
    ["a dead connection", reset, "problema"],
    ['esito "true"', json({ esito: "true", user: { ...user, token: "token-nuovo" } }), "problema"],
    ["success without a token", json({ esito: true, user }), "problema"],
  ])("because the legacy API answers %s", async (_, reply, expected) => {
    upstream.on("POST /oauth/login", reply);
    expect(await errorOf()).toEqual([401, expected]);
  });

  it("succeeds without esito when there is a token", async () => {
    upstream.on("POST /oauth/login", json({ user: { ...user, token: "token-nuovo" } }));
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    expect(sessionLines(jar)).toHaveLength(1);
  });

  it.each([
    ["refuses it", json({ esito: false }, 401), "scaduta"],
    ["returns another person", json({ esito: true, user: { ...user, id_usr: 99 } }), "scaduta"],
    ["does not answer", reset, "problema"],
  ])("because the check of the new token %s", async (_, reply, expected) => {
    upstream.on("GET /oauth/session", reply);
    expect(await errorOf()).toEqual([401, expected]);
  });

  it("is refused without next-auth's CSRF token, and no password is sent", async () => {
    const body = { username: "segreteria", password: rightPassword, json: "true" };
    for (const csrf of ["", "x".repeat(64)]) {
      const jar = new Jar();
      await callAuth("callback/credentials", { jar, body: { ...body, csrfToken: csrf } });
      expect(sessionLines(jar)).toEqual([]);
    }
    expect(logins()).toBe(0);
  });

  it("by GET, or for another provider, is no sign-in", async () => {
    const jar = new Jar();
    const token = await csrfToken(jar);
    const query = new URLSearchParams({ username: "segreteria", password: rightPassword, csrfToken: token });
    await callAuth(`callback/credentials?${query}`, { jar });
    await callAuth("callback/altro", {
      jar,
      body: { username: "segreteria", password: rightPassword, csrfToken: token },
    });
    expect([logins(), sessionLines(jar)]).toEqual([0, []]);
  });
});

describe("signing out", () => {
  it("revokes the session: a copied cookie is rejected afterwards", async () => {
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    const copied = jar.header;
    const token = await csrfToken(jar);
    const response = await callAuth("signout", { jar, body: { csrfToken: token, json: "true" } });
    expect(response.status).toBe(200);
    expect(jar.cookies.has("pontile-session")).toBe(false);
    expect((await callGateway("GET", "/enti/", { headers: { cookie: copied } })).status).toBe(401);
    const session = await callAuth("session", { headers: { cookie: copied } });
    expect(await session.json()).toEqual({});
    expect(session.headers.getSetCookie().join()).not.toContain("Fe26");
  });

  it("and signing in, without the CSRF cookie, are answered by an address that says so", async () => {
    const fields = { username: "segreteria", password: rightPassword, csrfToken: "x", json: "true" };
    for (const action of ["signout", "callback/credentials"]) {
      const response = await callAuth(action, { body: fields });
      const { url } = (await response.json()) as { url: string };
      expect([response.status, new URL(url).searchParams.get("csrf")]).toEqual([200, "true"]);
    }
  });

  it("of a session that has ended, or of none, is no error", async () => {
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    const session = await unseal(jar.cookies.get("pontile-session"));
    await revoke(session?.sid ?? "");
    for (const one of [jar, new Jar()]) {
      const token = await csrfToken(one);
      const response = await callAuth("signout", { jar: one, body: { csrfToken: token, json: "true" } });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    }
  });

  it("leaves it to the page what the browser forgets, whoever sends the form", async () => {
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    // Another site's form: without next-auth's cookie, and then with it.
    for (const one of [new Jar(), jar]) {
      const csrf = one === jar ? await csrfToken(jar) : "x";
      const response = await callAuth("signout", { jar: one, body: { csrfToken: csrf, json: "true" } });
      expect(response.headers.get("clear-site-data")).toBeNull();
    }
  });

  it("without next-auth's CSRF token ends nothing", async () => {
    const { jar } = await signInThroughRoute("segreteria", rightPassword);
    upstream.on("GET /enti/", json({ esito: true, Enti: [] }));
    const copied = jar.header;
    await callAuth("signout", { jar: new Jar(), headers: { cookie: copied }, body: { csrfToken: "x" } });
    expect((await callGateway("GET", "/enti/", { headers: { cookie: copied } })).status).toBe(200);
  });
});

describe("foreign cookies", () => {
  it("mean signed out, never an error", async () => {
    for (const value of ["x", "Fe26.2*1*garbage", "%7B%7D", "a.b.c", "x".repeat(5000)]) {
      const response = await callAuth("session", { headers: { cookie: `pontile-session=${value}` } });
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
  });
});
