import fc from "fast-check";
import { sealData } from "iron-session";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applySettings, legacyUser, sessionOf, testSecret } from "@/tests/support/session";
import { menuKeys } from "../../routes";
import { levels } from "../../rules/levels";
import {
  identityOf,
  needsRenewal,
  reasonOf,
  renewedCookie,
  type Session,
  sameIdentity,
  seal,
  sessionCookieName,
  sessionCookieOptions,
  unseal,
} from "./cookie";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const started = new Date("2026-11-21T08:00:00Z").getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: started, toFake: ["Date"] });
  applySettings();
});
afterEach(() => vi.useRealTimers());

const session = (overrides: Partial<Session> = {}) => sessionOf(legacyUser("SEGRETERIA"), overrides);
const sealedWith = (data: unknown, password = testSecret) => sealData(data, { password, ttl: 3600 });

describe("the cookie", () => {
  it("unseals to what was sealed, and shows none of it", async () => {
    const given = session({ token: "canarino-token" });
    const value = await seal(given);
    expect(await unseal(value)).toEqual(given);
    for (const secret of ["canarino-token", given.email, given.sid]) expect(value).not.toContain(secret);
    expect(value).toMatch(/^[\w.*~-]+$/);
  });

  it("is different each time", async () => {
    const given = session();
    expect(await seal(given)).not.toBe(await seal(given));
  });

  it("stays under 4 kB with every menu key set, a token of 1,500 characters and long names", async () => {
    const user = legacyUser("SEGRETERIA", {
      nominativo: "Ù".repeat(200),
      email: `${"x".repeat(190)}@example.it`,
      permessi: Object.fromEntries(menuKeys.map((key) => [key, true])),
    });
    const value = await seal(sessionOf(user, { token: "t".repeat(1500), login: "è".repeat(200) }));
    expect(`__Host-pontile-session=${value}`.length).toBeLessThan(4096);
    expect(await unseal(value)).not.toHaveProperty("keys");
  });

  it("is httpOnly, SameSite=Lax, for the whole site; Secure and __Host- when APP_URL is https", async () => {
    expect([sessionCookieName(), sessionCookieOptions()]).toEqual([
      "pontile-session",
      { httpOnly: true, sameSite: "lax", path: "/", secure: false },
    ]);
    applySettings({ APP_URL: "https://pontile.example" });
    expect([sessionCookieName(), sessionCookieOptions().secure]).toEqual(["__Host-pontile-session", true]);
    expect(await renewedCookie(session(), session())).toMatch(
      /^__Host-pontile-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});

describe("rotating the secret", () => {
  const [older, newer] = [
    "il-segreto-di-prima-0123456789-0123456789",
    "il-segreto-nuovo-0123456789-0123456789-01",
  ];

  it("a cookie sealed with the old one still opens; a new one is sealed with the first", async () => {
    applySettings({ SESSION_SECRET: older });
    const given = session();
    const old = await seal(given);
    applySettings({ SESSION_SECRET: `${newer}, ${older}` });
    expect(await unseal(old)).toEqual(given);
    const fresh = await seal(given);
    applySettings({ SESSION_SECRET: newer });
    expect(await unseal(fresh)).toEqual(given);
    expect(await unseal(old)).toBeNull();
  });

  it("an instance opens what one of the next step seals, but not of the step after that", async () => {
    const given = session();
    // The steps of docs/operate.md, "To change SESSION_SECRET"; instances are a step apart at most.
    const steps = [older, `${older},${newer}`, `${newer},${older}`, newer];
    const opened: boolean[][] = [];
    for (const sealing of steps) {
      applySettings({ SESSION_SECRET: sealing });
      const value = await seal(given);
      const by: boolean[] = [];
      for (const opening of steps) {
        applySettings({ SESSION_SECRET: opening });
        by.push((await unseal(value)) !== null);
      }
      opened.push(by);
    }
    expect(opened).toEqual([
      [true, true, true, false],
      [true, true, true, false],
      [false, true, true, true],
      [false, true, true, true],
    ]);
  });
});

describe("an invalid cookie means signed out, never an error", () => {
  it("garbage, truncated, foreign, empty or too long", async () => {
    const value = await seal(session());
    const [, , salt = ""] = value.split("*");
    const others = [
      "",
      "x",
      "undefined",
      "null",
      "{}",
      "Fe26.2",
      "Fe26.2**",
      `Fe26.2*1*${salt}`,
      "~2",
      "*".repeat(8),
      "%00",
      value.slice(0, -3),
      value.slice(1),
      value.slice(0, 100),
      `x${value}`,
      value.toUpperCase(),
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NSJ9.x",
      value.replace(/~2$/, "x"),
      "a".repeat(5000),
      value.replaceAll("*", "."),
    ];
    for (const other of others) expect(await unseal(other), other.slice(0, 40)).toBeNull();
    expect(await unseal(undefined)).toBeNull();
  });

  it("sealed by us and longer than a browser keeps", async () => {
    const value = await sealedWith(session({ token: "t".repeat(4000) }));
    expect(value.length).toBeGreaterThan(4096);
    expect(await unseal(value)).toBeNull();
  });

  it("changed in any single character", async () => {
    const value = await seal(session());
    const body = value.replace(/~2$/, "");
    for (let at = 0; at < body.length; at += 37) {
      const other = body[at] === "A" ? "B" : "A";
      expect(await unseal(`${body.slice(0, at)}${other}${body.slice(at + 1)}~2`), String(at)).toBeNull();
    }
  });

  it("of any content", async () => {
    const piece = fc.constantFrom(
      "Fe26.2",
      "*",
      "1",
      "~2",
      "~",
      "AAAA",
      "0123456789abcdef",
      "=",
      "\u0000",
      "é",
    );
    const other = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join("")),
    );
    await fc.assert(
      fc.asyncProperty(other, async (text) => {
        expect(await unseal(text)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it("sealed with another secret", async () => {
    expect(await unseal(await sealedWith(session(), "il-segreto-di-qualcun-altro-0123456789"))).toBeNull();
  });

  it("sealed with our secret but not a session: {}, text, a list, parts of one, other types", async () => {
    const whole = session();
    const { sub: _sub, ...withoutSub } = whole;
    const { token: _token, ...withoutToken } = whole;
    const wrong: unknown[] = [{}, "x", 5, null, [], withoutSub, withoutToken];
    for (const change of [
      { sub: "" },
      { sub: 45 },
      { sub: "045" },
      { sub: "../1" },
      { level: "ROOT" },
      { token: "" },
      { sid: "short" },
    ])
      wrong.push({ ...whole, ...change });
    for (const change of [{ loginAt: "0" }, { seenAt: null }]) wrong.push({ ...whole, ...change });
    for (const data of wrong) expect(await unseal(await sealedWith(data)), JSON.stringify(data)).toBeNull();
  });
});

describe("limits", () => {
  const openAfter = async (ms: number, value: string) => {
    vi.setSystemTime(started + ms);
    return (await unseal(value)) !== null;
  };

  it("an unused session ends after the idle limit, to the minute", async () => {
    applySettings({ SESSION_IDLE_MINUTES: "30" });
    const value = await seal(session());
    expect(await openAfter(30 * MINUTE, value)).toBe(true);
    expect(await openAfter(30 * MINUTE + 1, value)).toBe(false);
  });

  it("a session in use ends after the absolute limit, however often it is renewed", async () => {
    applySettings({ SESSION_IDLE_MINUTES: "60", SESSION_MAX_HOURS: "2" });
    const given = session();
    let value = await seal(given);
    for (let used = 0; used < 12; used++) {
      vi.setSystemTime(started + used * 10 * MINUTE);
      const opened = await unseal(value);
      expect(opened?.loginAt).toBe(started);
      value = (await renewedCookie(opened ?? given, given)).split(/[=;]/)[1] ?? "";
    }
    expect(await openAfter(2 * HOUR, value)).toBe(true);
    expect(await openAfter(2 * HOUR + 1, value)).toBe(false);
  });

  it("a shorter limit applies to cookies that were sealed before it", async () => {
    const value = await seal(session());
    applySettings({ SESSION_IDLE_MINUTES: "5" });
    expect(await openAfter(6 * MINUTE, value)).toBe(false);
  });

  it("a longer one revives no cookie that was sealed before it, but for a minute or two", async () => {
    applySettings({ SESSION_IDLE_MINUTES: "60", SESSION_MAX_HOURS: "1" });
    const [one, other] = [await seal(session()), await seal(session())];
    applySettings({ SESSION_IDLE_MINUTES: "120", SESSION_MAX_HOURS: "2" });
    expect(await openAfter(HOUR + MINUTE / 2, one)).toBe(true);
    expect(await openAfter(HOUR + 3 * MINUTE, other)).toBe(false);
  });

  it("what has ended says so, and what never was a session does not", async () => {
    const value = await seal(session());
    vi.setSystemTime(started + 2 * HOUR);
    expect(await reasonOf(value)).toBe("scaduta");
    expect([await reasonOf(undefined), await reasonOf("x")]).toEqual(["mai", "mai"]);
  });

  it("a value is opened once and then known, as each opening derives two keys", async () => {
    const value = await seal(session());
    expect(await unseal(value)).toBe(await unseal(value));
  });

  it("the cookie is renewed after a quarter of the idle limit, at the latest after five minutes", () => {
    const given = session();
    expect([
      needsRenewal(given, started + 5 * MINUTE),
      needsRenewal(given, started + 5 * MINUTE + 1),
    ]).toEqual([false, true]);
    applySettings({ SESSION_IDLE_MINUTES: "8" });
    expect([
      needsRenewal(given, started + 2 * MINUTE),
      needsRenewal(given, started + 2 * MINUTE + 1),
    ]).toEqual([false, true]);
  });

  it("a renewed cookie has the absolute limit as its expiry, and keeps the rest of the session", async () => {
    const given = session();
    vi.setSystemTime(started + HOUR / 2);
    const line = await renewedCookie(given, { ...given, level: "SOCIO", name: "Nuovo" });
    expect(line).toContain(`Expires=${new Date(started + 12 * HOUR).toUTCString()}`);
    expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    const opened = await unseal(line.split(/[=;]/)[1]);
    expect(opened).toEqual({ ...given, level: "SOCIO", name: "Nuovo", seenAt: started + HOUR / 2 });
  });
});

describe("the stored login name", () => {
  it("follows the e-mail if it was that, so that the new one is used for the password prompt", async () => {
    const renewed = async (login: string) => {
      const given = session({ login });
      const line = await renewedCookie(given, { ...given, email: "nuova@example.it" });
      return (await unseal(line.split(/[=;]/)[1]))?.login;
    };
    expect(await renewed(session().email)).toBe("nuova@example.it");
    expect(await renewed("segreteria")).toBe("segreteria");
  });
});

describe("the identity from the legacy API's record", () => {
  it("has level, names, and the known menu keys that are true", () => {
    const identity = identityOf(
      {
        nominativo: "x".repeat(300),
        email: null,
        SOC_ID: undefined,
        permesso: "ADMIN",
        permessi: { soci: true, ruoli: false, sconosciuta: true },
      },
      menuKeys,
    );
    expect(identity).toEqual({ name: "x".repeat(200), email: "", soc: "", level: "ADMIN", keys: ["soci"] });
    for (const level of levels) expect(identityOf({ permesso: level }, []).level).toBe(level);
    expect(identityOf({}, menuKeys)).toEqual({ name: "", email: "", soc: "", level: "SOCIO", keys: [] });
    const long = identityOf({ email: "x".repeat(300), SOC_ID: "x".repeat(300) }, []);
    expect([long.email.length, long.soc.length]).toEqual([200, 50]);
  });

  it("has changed when any part of it has", () => {
    const given = session();
    expect(sameIdentity(given, { ...given })).toBe(true);
    for (const change of [{ level: "GOD" as const }, { name: "x" }, { email: "x" }, { soc: "x" }])
      expect(sameIdentity(given, { ...given, ...change })).toBe(false);
  });
});
