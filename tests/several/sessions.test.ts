import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../legacy-api/seed/members";
import { sessioni, utenti } from "../../legacy-api/tables";
import { maxPerAccount } from "../../lib/server/session/rate-limit";
import { type Installation, startInstallation } from "./installation";
import { Person, signedIn } from "./person";

/**
 * One installation whose instances must both know its sessions. Requests go to `a` and `b` directly, so that
 * the answering instance is known.
 */
let site: Installation;
let a: string;
let b: string;

beforeAll(async () => {
  site = await startInstallation();
  [a = "", b = ""] = site.instances.map(({ url }) => url);
});
afterAll(() => site?.stop());

const status = async (answer: Promise<Response>) => (await answer).status;
const read = (person: Person, url: string) => status(person.call(url, "GET", "/ruoli/"));
const where = async (answer: Promise<Response>) => (await answer).headers.get("location");

describe("two instances of one build", () => {
  it("accept each other's sessions and CSRF tokens", async () => {
    const person = new Person();
    await person.signIn(a, "segreteria", DEMO_PASSWORD, b);
    expect([await read(person, a), await read(person, b)]).toEqual([200, 200]);
    const page = (url: string) => status(person.send(url, "/soci"));
    expect([await page(a), await page(b)]).toEqual([200, 200]);
  });

  it("reference the same scripts in their pages, and each has the other's", async () => {
    const assets = async (url: string) => {
      const html = await (await fetch(`${url}/login`)).text();
      return [...new Set(html.match(/\/_next\/static\/[\w./~-]+/g))].sort();
    };
    const named = await assets(a);
    expect(named.length).toBeGreaterThan(5);
    expect(await assets(b)).toEqual(named);
    const answers = await Promise.all(named.map((path) => status(fetch(b + path))));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

it("nobody behind nginx chooses the name that the log has for a request", async () => {
  const answer = await fetch(`${site.url}/api/legacy/ruoli/`, {
    headers: { "x-request-id": "scelto-da-me" },
  });
  expect(answer.headers.get("x-request-id")).toMatch(/^[2-9A-Z]{8}$/);
});

describe("a session that one instance ends is over at the other, at once and for every copy", () => {
  it("by signing out, though the other has just verified it", async () => {
    const person = await signedIn(a, "segreteria");
    const thief = person.copy();
    expect([await read(thief, a), await read(thief, b)]).toEqual([200, 200]);
    expect(await status(person.signOut(a))).toBe(200);
    expect(person.cookies.has("pontile-session")).toBe(false);
    for (const url of [b, a, site.url]) {
      expect(await read(thief, url)).toBe(401);
      expect(await status(thief.send(url, "/api/files/uploads/x.png"))).toBe(401);
      expect(await where(thief.send(url, "/soci"))).toMatch(/^\/login\?motivo=scaduta.*&uscita=/);
    }
  });

  it("by a page, because the legacy API has ended it", async () => {
    const person = await signedIn(a, "istruttore");
    expect(await read(person, b)).toBe(200);
    await site.db.delete(sessioni).where(eq(sessioni.id_usr, 4));
    expect(await where(person.send(a, "/profilo"))).toMatch(/^\/login\?motivo=scaduta/);
    expect(await read(person, b)).toBe(401);
    expect(await where(person.send(b, "/profilo"))).toMatch(/^\/login\?motivo=scaduta/);
  });

  it("by a new password: the person's other sessions, but not the current one", async () => {
    const [own, other] = [await signedIn(a, "istruttore"), await signedIn(b, "istruttore")];
    for (const url of [a, b]) expect([await read(own, url), await read(other, url)]).toEqual([200, 200]);
    expect(
      await status(
        own.call(a, "PATCH", "/utente/4", { changes: { password: DEMO_PASSWORD }, base: { password: null } }),
      ),
    ).toBe(200);
    for (const url of [b, a]) expect([await read(own, url), await read(other, url)]).toEqual([200, 401]);
  });
});

describe("a person's record that has changed", () => {
  /** Follows redirects as a browser does, each hop at the other instance, as nginx distributes them. */
  async function open(person: Person, path: string, first: 0 | 1): Promise<{ hops: string[]; text: string }> {
    const hops: string[] = [];
    for (let next: string | null = path; next !== null && hops.length < 8; ) {
      const answer = await person.send((hops.length + first) % 2 === 0 ? a : b, next);
      hops.push(next);
      next = answer.headers.get("location");
      if (next === null) return { hops, text: await answer.text() };
    }
    return { hops, text: "" };
  }

  it("is shown by both at once, without a redirect loop", async () => {
    const person = await signedIn(a, "admin");
    // Both have verified the session within the minute: their caches are outdated from here on.
    expect([await read(person, a), await read(person, b)]).toEqual([200, 200]);
    let before = "Lucia Dell'Amico";
    for (const [first, name] of [
      [0, "Lucia Prima"],
      [1, "Lucia Seconda"],
      [0, "Lucia Dell'Amico"],
    ] as const) {
      const change = { changes: { nominativo: name }, base: { nominativo: before } };
      expect(await status(person.call(a, "PATCH", "/utente/2", change))).toBe(200);
      before = name;
      const { hops, text } = await open(person, "/profilo", first);
      expect(hops.length, hops.join(" → ")).toBeLessThan(4);
      expect(text).toContain(name.replace("'", "&#x27;"));
      // Once the cookie has it, every page opens at once.
      for (const next of [0, 1] as const) expect((await open(person, "/profilo", next)).hops).toHaveLength(1);
    }
  });
});

describe("the rate limit", () => {
  const attempt = async (url: string, account: string, password: string) => {
    const answer = await new Person().signIn(url, account, password);
    return [answer.status, answer.headers.has("retry-after")];
  };

  it("counts an account's wrong passwords at both; at the limit not even the right one is tried", async () => {
    for (let done = 0; done < maxPerAccount; done++)
      expect(await attempt(done % 2 === 0 ? a : b, "socio", "sbagliata-davvero")).toEqual([401, false]);
    for (const url of [a, b, site.url])
      expect(await attempt(url, "socio", DEMO_PASSWORD)).toEqual([429, true]);
    // Nobody else is affected.
    expect(await attempt(site.url, "segreteria", DEMO_PASSWORD)).toEqual([200, false]);
  });

  it("counts a person's two names as one at both, and lets the person's own browser through at both", async () => {
    const admin = await signedIn(a, "admin");
    const [row] = await site.db.select().from(utenti).where(eq(utenti.username, "admin"));
    for (let done = 0; done < maxPerAccount; done++)
      await attempt(done % 2 === 0 ? a : b, done % 3 === 0 ? "admin" : String(row?.email), "sbagliata");
    expect(await attempt(a, "admin", DEMO_PASSWORD)).toEqual([429, true]);
    expect(await attempt(b, String(row?.email), DEMO_PASSWORD)).toEqual([429, true]);
    for (const url of [a, b]) {
      await admin.signOut(url);
      expect((await admin.signIn(url, "admin")).status).toBe(200);
    }
  });
});
