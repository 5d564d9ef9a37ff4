import { NextRequest, type NextResponse } from "next/server";
import { beforeEach, describe, expect, it } from "vitest";
import { config, middleware } from "@/middleware";
import { applySettings, type SignedIn, signIn } from "@/tests/support/session";
import { screenRows } from "@/tests/support/spec-tables";
import type { Level } from "../../rules/levels";
import { unseal } from "../session/cookie";
import { PAGE_ADDRESS_HEADER } from "../session/page-address";

const routes = screenRows;
const levels: readonly Level[] = ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"];
/**
 * The levels that may open a screen, by the guard in the specification's table; written out here instead of
 * using the code under test.
 */
const admitted: Record<string, readonly Level[]> = {
  loggedIn: levels,
  secretariat: ["SEGRETERIA", "ADMIN", "GOD"],
  admin: ["ADMIN", "GOD"],
};
const origin = "http://localhost:3000";

beforeEach(() => applySettings());

function send(
  path: string,
  who?: SignedIn | null,
  headers: Record<string, string> = {},
): Promise<NextResponse> {
  const all = new Headers(headers);
  if (who) all.set("cookie", who.cookie);
  return middleware(new NextRequest(`${origin}${path}`, { headers: all }));
}

const locationOf = (response: NextResponse) => response.headers.get("location")?.replace(origin, "") ?? null;
/** A request header that the middleware passes on to the page. */
const handedOn = (response: NextResponse, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

/** The headers of a browser when somebody opens a page. */
const opened = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document" };

const rsc = {
  rsc: "1",
  "next-router-state-tree": "%5B%22%22%5D",
  "x-middleware-subrequest": "middleware:middleware",
};

describe.each([
  ["as a page", {}],
  ["as a request of the router, with x-middleware-subrequest set", rsc],
])("every route × every level, %s", (_, headers) => {
  it.each(routes.map(({ path, guard }) => [path, guard] as const))("%s is for %s", async (path, guard) => {
    const anonymous = locationOf(await send(path, null, headers));
    if (guard === "loggedOut") expect(anonymous).toBeNull();
    else expect(anonymous).toMatch(/^\/login\?motivo=mai/);

    for (const level of levels) {
      const response = await send(path, await signIn(level), headers);
      const location = locationOf(response);
      const isHome = path === "/";
      if (guard === "loggedOut") expect(location, level).toBe("/dashboard");
      else if (!admitted[guard]?.includes(level)) {
        expect([response.status, location], level).toEqual([
          307,
          `/dashboard?negato=${encodeURIComponent(path)}`,
        ]);
      } else expect(location, level).toBe(isHome ? "/dashboard" : null);
    }
  });
});

describe("a page that is fetched while nobody is signed in", () => {
  const fetched = { accept: "*/*", "sec-fetch-dest": "empty" };

  it("is refused: the router would keep a redirect, and follow it after the next sign-in", async () => {
    const seenAt = Date.now() - 3_601_000;
    for (const who of [null, await signIn("GOD", undefined, { session: { seenAt } })]) {
      const response = await send("/ruoli", who, fetched);
      expect([response.status, locationOf(response)]).toEqual([401, null]);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("leads to the sign-in where the browser goes there, also by way of the worker", async () => {
    // The worker's own request has another destination.
    for (const headers of [opened, { ...opened, "sec-fetch-dest": "empty" }])
      expect(locationOf(await send("/ruoli", null, headers))).toBe("/login?motivo=mai&ritorno=%2Fruoli");
  });
});

describe("unknown paths", () => {
  it.each([
    "/nulla",
    "/soci/5",
    "/Documenti",
    "/tipodoc",
    "/documenti/x/y",
    "/apis",
    "//",
    "/login/x",
    "/%00",
    "/wp-admin.php",
  ])("%s leads home if signed in, to sign-in otherwise", async (path) => {
    expect(locationOf(await send(path, await signIn("GOD")))).toBe("/dashboard");
    expect(locationOf(await send(path))).toMatch(/^\/login\?motivo=mai/);
  });

  it("both forms of a screen's path are that screen", async () => {
    expect(locationOf(await send("/documenti/", await signIn("SOCIO")))).toBe(
      "/dashboard?negato=%2Fdocumenti",
    );
    expect(locationOf(await send("/documenti/", await signIn("ADMIN")))).toBeNull();
  });
});

describe("a method that no page has", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s is 405 for everybody", async (method) => {
    for (const cookie of ["", (await signIn("GOD")).cookie]) {
      const headers = { cookie };
      const response = await middleware(new NextRequest(`${origin}/soci`, { method, headers }));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });
});

describe("the return address", () => {
  it("is the requested address with its query, if it is one of ours", async () => {
    expect(locationOf(await send("/documenti?apri=5"))).toBe(
      "/login?motivo=mai&ritorno=%2Fdocumenti%3Fapri%3D5",
    );
  });

  it("never leads out", async () => {
    for (const path of ["//evil.example/", "/%2e%2e//evil.example", "/\\evil.example", "/api/auth/signout"]) {
      const location = locationOf(await send(path)) ?? "";
      expect(new URLSearchParams(location.split("?")[1]).get("ritorno") ?? "/", path).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, origin).origin).toBe(origin);
    }
  });
});

describe("the sign-in screen", () => {
  it("opens for a session that the application has ended, and deletes its cookie", async () => {
    const who = await signIn("SEGRETERIA");
    const response = await send(`/login?motivo=scaduta&uscita=${who.session.exit}`, who);
    expect([response.status, locationOf(response)]).toEqual([200, null]);
    expect(response.headers.get("set-cookie")).toMatch(
      /^pontile-session=; Path=\/;.*Max-Age=0;.*HttpOnly; SameSite=lax$/i,
    );
  });

  it("does not open by a guessed value: a link cannot sign anybody out", async () => {
    const who = await signIn("SEGRETERIA");
    for (const query of ["", "?uscita=", "?uscita=x", "?motivo=scaduta", `?uscita=${who.session.sid}`]) {
      const response = await send(`/login${query}`, who);
      expect([locationOf(response), response.headers.get("set-cookie")], query).toEqual(["/dashboard", null]);
    }
  });

  it("asked for by what the router kept of an ended session, leads on to the screen that was meant", async () => {
    const [ended, who] = [await signIn("SEGRETERIA"), await signIn("SEGRETERIA")];
    const kept = `/login?motivo=scaduta&uscita=${ended.session.exit}`;
    for (const [back, location] of [
      ["%2Fruoli%3Fapri%3D5", "/ruoli?apri=5"],
      ["", "/dashboard"],
      ["%2F%2Fevil.example", "/dashboard"],
      ["%2Fapi%2Fsession%2Frenew", "/dashboard"],
    ])
      expect(locationOf(await send(`${kept}&ritorno=${back}`, who, rsc)), back).toBe(location);
    expect(locationOf(await send("/login?ritorno=%2Fruoli", who))).toBe("/dashboard");
  });

  it("deletes a cookie that does not unseal", async () => {
    const response = await send("/login", null, { cookie: "pontile-session=garbage" });
    expect(locationOf(response)).toBeNull();
    expect(response.headers.get("set-cookie")).toContain("pontile-session=;");
  });
});

describe("cookies", () => {
  it("that are garbage, truncated or foreign mean signed out, never an error", async () => {
    const { value } = await signIn("GOD");
    for (const cookie of [
      "x",
      "",
      value.slice(0, 60),
      value.slice(5),
      "Fe26.2*1*",
      "%7B%7D",
      "x".repeat(5000),
    ]) {
      const response = await send("/documenti", null, { cookie: `pontile-session=${cookie}` });
      expect([response.status, locationOf(response)], cookie.slice(0, 20)).toEqual([
        307,
        "/login?motivo=mai&ritorno=%2Fdocumenti",
      ]);
    }
  });

  it("past the idle or the absolute limit mean signed out", async () => {
    const hour = 3_600_000;
    const now = Date.now();
    for (const session of [{ seenAt: now - hour - 1000 }, { loginAt: now - 12 * hour - 1000 }])
      expect(locationOf(await send("/documenti", await signIn("GOD", undefined, { session })))).toMatch(
        /^\/login\?motivo=scaduta/,
      );
  });

  it("that have aged are renewed when somebody opens a page", async () => {
    const seenAt = Date.now() - 10 * 60_000;
    const who = await signIn("GOD", undefined, { session: { seenAt } });
    const line = (await send("/documenti", who, opened)).headers.get("set-cookie") ?? "";
    const renewed = await unseal(line.split(/[=;]/)[1]);
    expect(renewed).toMatchObject({
      sid: who.session.sid,
      token: who.session.token,
      loginAt: who.session.loginAt,
    });
    expect(renewed?.seenAt).toBeGreaterThan(seenAt);
    expect((await send("/documenti", await signIn("GOD"), opened)).headers.get("set-cookie")).toBeNull();
  });

  it("are not renewed by a page that is fetched beforehand, by the router or by the browser", async () => {
    const seenAt = Date.now() - 10 * 60_000;
    const who = await signIn("GOD", undefined, { session: { seenAt } });
    const prefetches: Record<string, string>[] = [
      // As middleware sees the router's requests: Next.js takes its own headers away.
      { accept: "*/*", "sec-fetch-dest": "empty" },
      { accept: "*/*", ...rsc, "next-router-prefetch": "1" },
      { ...opened, purpose: "prefetch" },
      { ...opened, "sec-purpose": "prefetch;prerender" },
      { ...opened, "x-background": "1" },
    ];
    for (const headers of prefetches) {
      const response = await send("/documenti", who, headers);
      expect([response.status, response.headers.get("set-cookie")], JSON.stringify(headers)).toEqual([
        200,
        null,
      ]);
    }
  });
});

describe("security headers", () => {
  const everyAnswer = async () => [
    await send("/documenti", await signIn("GOD")),
    await send("/login"),
    await send("/documenti"),
    await send("/ruoli", await signIn("SOCIO")),
    await send("/nulla", await signIn("GOD")),
    await send("/", await signIn("GOD")),
  ];

  it("are on every response, redirects included", async () => {
    for (const { headers } of await everyAnswer()) {
      const policy = headers.get("content-security-policy") ?? "";
      for (const directive of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
      ])
        expect(policy).toContain(directive);
      const script = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
      expect(script).toMatch(/^'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'$/);
      expect([headers.get("x-frame-options"), headers.get("cache-control")]).toEqual(["DENY", "no-store"]);
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  it("have a nonce that is new for every response and passed on to the page", async () => {
    const nonces = (await everyAnswer()).map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(new Set(nonces).size).toBe(nonces.length);
    const page = await send("/documenti?apri=5", await signIn("GOD"));
    const nonce = handedOn(page, "x-nonce");
    expect(page.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(handedOn(page, "content-security-policy")).toBe(page.headers.get("content-security-policy"));
    expect(handedOn(page, PAGE_ADDRESS_HEADER)).toBe("/documenti?apri=5");
  });

  it("are not chosen by the client: its own nonce or address is replaced", async () => {
    const sent = {
      "x-nonce": "scelto",
      "content-security-policy": "default-src *",
      [PAGE_ADDRESS_HEADER]: "//evil.example",
    };
    const page = await send("/documenti", await signIn("GOD"), sent);
    expect(handedOn(page, "x-nonce")).not.toBe("scelto");
    expect(handedOn(page, "content-security-policy")).not.toContain("default-src *");
    expect(handedOn(page, PAGE_ADDRESS_HEADER)).toBe("/documenti");
  });

  it("require https when APP_URL is https", async () => {
    applySettings({ APP_URL: "https://pontile.example" });
    expect((await send("/login")).headers.get("strict-transport-security")).toMatch(/^max-age=\d{7,}/);
  });
});

describe("the middleware's matcher", () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  const files = [
    "/icon.svg",
    "/favicon.ico",
    "/sw.js",
    "/offline.html",
    "/offline.css",
    "/offline.woff2",
    "/manifest.webmanifest",
    "/icons/icon-192.png",
    "/guida/dashboard.webp",
  ];

  it("covers every page and every file of ours, but neither the API nor build output", () => {
    for (const path of ["/", "/documenti", "/login", "/nulla", "/apix", "/_next/data/x", "/api", ...files])
      expect(matcher.test(path), path).toBe(true);
    for (const path of ["/api/legacy/x", "/api/auth/csrf", "/_next/static/a.js", "/_next/image"])
      expect(matcher.test(path), path).toBe(false);
  });

  it("passes on a public file, and refuses to write one", async () => {
    for (const path of files) {
      const { headers } = await send(path);
      expect([headers.get("x-middleware-next"), headers.get("content-security-policy")], path).toEqual([
        "1",
        null,
      ]);
      const written = await middleware(new NextRequest(`${origin}${path}`, { method: "POST" }));
      expect(written.status, path).toBe(405);
    }
    for (const path of ["/sw.jsx", "/offline.htmlx", "/offline", "/iconsx", "/x/sw.js", "/sw.js/x", "/icons"])
      expect(locationOf(await send(path)), path).toMatch(/^\/login/);
  });
});
