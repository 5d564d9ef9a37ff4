import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { applySettings, isRevoked, type SignedIn, signIn } from "@/tests/support/session";
import { screenRows } from "@/tests/support/spec-tables";
import { html, json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";
import * as audit from "../audit";
import { PAGE_ADDRESS_HEADER } from "../session/page-address";
import { isStoreUnavailable } from "../store-unavailable";
import { requireCaller, requireScreen } from "./guard";

/** The cookie and the headers of the page's request. */
const page = vi.hoisted(() => ({ cookie: "", headers: {} as Record<string, string> }));

vi.mock("next/headers", () => ({
  headers: async () => new Headers(page.headers),
  cookies: async () => ({
    get: (name: string) =>
      name === "pontile-session" && page.cookie ? { name, value: page.cookie } : undefined,
  }),
}));
/** An unreachable Redis for the test that sets REDIS_URL. */
vi.mock("ioredis", () => ({
  Redis: class {
    on() {}
    defineCommand() {}
    async exists() {
      throw new Error("Connection is closed.");
    }
  },
}));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
}));

const levels: readonly Level[] = ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"];
const admitted: Record<string, readonly Level[]> = {
  loggedIn: levels,
  secretariat: ["SEGRETERIA", "ADMIN", "GOD"],
  admin: ["ADMIN", "GOD"],
};
const routes = screenRows.filter(({ guard }) => guard !== "loggedOut");
const upstream = upstreamForTests();

beforeEach(() => {
  as(null);
});

/** As a browser goes to a page, unless `headers` say otherwise. */
function as(who: SignedIn | null, headers: Record<string, string> = {}): void {
  page.cookie = who?.value ?? "";
  page.headers = { accept: "text/html", ...headers };
}

/** The address to which the page redirects; null when it lets the caller in. */
async function sentTo(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (!message.startsWith("redirect ")) throw error;
    return message.slice("redirect ".length);
  }
}

describe("a page has its own guard, independent of the middleware: every route × every level", () => {
  it.each(routes.map(({ path, guard }) => [path, guard] as const))("%s is for %s", async (path, guard) => {
    expect(await sentTo(() => requireScreen(path))).toMatch(/^\/login\?motivo=mai/);
    for (const level of levels) {
      as(await signIn(level, upstream));
      const expected = admitted[guard]?.includes(level)
        ? null
        : `/dashboard?negato=${encodeURIComponent(path)}`;
      expect(await sentTo(() => requireScreen(path)), level).toBe(expected);
    }
  });

  it("a path without a screen lets nobody in", async () => {
    as(await signIn("GOD", upstream));
    expect(await sentTo(() => requireScreen("/nulla"))).toBe("/dashboard?negato=%2Fnulla");
  });
});

describe("a session that the legacy API has ended", () => {
  it("is revoked by the page, which redirects to sign-in with the reason and the proof", async () => {
    const who = await signIn("GOD", upstream);
    upstream.on("/oauth/session", json({ esito: false }, 401));
    as(who, { [PAGE_ADDRESS_HEADER]: "/documenti?apri=5" });
    expect(await sentTo(() => requireScreen("/documenti"))).toBe(
      `/login?motivo=scaduta&ritorno=%2Fdocumenti%3Fapri%3D5&uscita=${who.session.exit}`,
    );
    expect(await isRevoked(who.session.sid)).toBe(true);
  });

  it("or cannot check is revoked too, for another reason", async () => {
    const who = await signIn("GOD", upstream);
    upstream.on("/oauth/session", html("<h1>Manutenzione</h1>", 503));
    as(who);
    expect(await sentTo(() => requireCaller("/dashboard"))).toBe(
      `/login?motivo=problema&uscita=${who.session.exit}`,
    );
    upstream.reset();
    upstream.users.set(who.session.token, who.user);
    expect(await sentTo(() => requireCaller("/dashboard"))).toMatch(/^\/login\?motivo=scaduta/);
  });

  it.each([
    ["over", json({ esito: false }, 401)],
    ["unchecked", html("<h1>Manutenzione</h1>", 503)],
  ])("is one line of the audit, though the layout and its page both come here: %s", async (reason, reply) => {
    const written: unknown[] = [];
    const write = vi.spyOn(audit, "writeAudit").mockImplementation((entry) => void written.push(entry));
    onTestFinished(() => write.mockRestore());
    const who = await signIn("SEGRETERIA", upstream);
    upstream.on("/oauth/session", reply);
    as(who, { "x-forwarded-for": "203.0.113.9" });
    await Promise.all([sentTo(() => requireCaller("/")), sentTo(() => requireScreen("/documenti"))]);
    await sentTo(() => requireCaller("/"));
    const { id_usr: person } = who.user;
    const line = { audit: "sign-out", outcome: "ok", reason, person, level: "SEGRETERIA" };
    expect(written).toEqual([{ ...line, request: expect.any(String), address: "203.0.113.9" }]);
  });

  it.each([
    ["the router fetches a page, which may be a prefetch", { "sec-fetch-dest": "empty", accept: "*/*" }],
    ["it does so without https, where no browser says why", { accept: "*/*" }],
    ["the browser prefetches a page", { "sec-purpose": "prefetch" }],
  ])("or cannot check is kept while %s, and nothing leads to the sign-in", async (_, headers) => {
    const who = await signIn("GOD", upstream);
    upstream.on("/oauth/session", html("<h1>Manutenzione</h1>", 503));
    as(who, headers);
    // A redirect would be kept with the prefetch, and end the session once somebody follows it.
    await expect(requireCaller("/dashboard")).rejects.toMatchObject({ failure: { code: "unreachable" } });
    expect(await isRevoked(who.session.sid)).toBe(false);
  });

  it("that never existed: nothing is called and nothing revoked", async () => {
    page.cookie = "Fe26.2*garbage";
    expect(await sentTo(() => requireCaller("/"))).toBe("/login?motivo=mai");
    expect(upstream.received).toEqual([]);
  });
});

describe("when Redis is unreachable", () => {
  it("a page lets nobody in and revokes nothing; the browser recognises the error by its digest", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, REDIS_URL: "redis://redis.invalid" });
    for (const level of levels) {
      as(await signIn(level, upstream));
      const error = await requireScreen("/dashboard").catch((thrown: unknown) => thrown);
      // Of a server error, Next.js passes on only the digest.
      expect(isStoreUnavailable({ digest: (error as { digest?: string }).digest }), level).toBe(true);
    }
    expect(upstream.received).toEqual([]);
    expect(isStoreUnavailable(new Error("another"))).toBe(false);
  });
});

describe("a record that has changed on the server", () => {
  it("is sealed into the cookie before the page is shown", async () => {
    as(await signIn("GOD", upstream, { session: { level: "SOCIO" } }), {
      [PAGE_ADDRESS_HEADER]: "/ruoli?q=a",
    });
    expect(await sentTo(() => requireScreen("/ruoli"))).toBe("/api/session/renew?ritorno=%2Fruoli%3Fq%3Da");
  });

  it("takes effect at once: a caller who lost a level is refused", async () => {
    as(await signIn("SOCIO", upstream, { session: { level: "GOD" } }), { accept: "*/*" });
    expect(await sentTo(() => requireScreen("/ruoli"))).toBe("/dashboard?negato=%2Fruoli");
  });
});
