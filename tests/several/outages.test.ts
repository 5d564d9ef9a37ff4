import { inArray } from "drizzle-orm";
import type { Browser } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { porti } from "../../legacy-api/tables";
import { openBrowser } from "../support/open-browser";
import { killed } from "../support/several";
import { type Installation, startInstallation } from "./installation";
import { Person, signedIn } from "./person";

let site: Installation;
let person: Person;

beforeAll(async () => {
  site = await startInstallation();
});
beforeEach(async () => {
  person = await signedIn(site.url, "segreteria");
});
afterAll(() => site?.stop());

const sentence = "Il servizio delle sessioni non risponde.";
const silence = { esito: false, code: "store-unavailable", err: `${sentence} Riprova tra poco.` };
const read = async (url = site.url) => (await person.call(url, "GET", "/porto/")).status;
const goesOn = (url?: string) =>
  vi.waitFor(async () => expect(await read(url)).toBe(200), { timeout: 20_000, interval: 250 });

describe.each([
  ["gone", () => site.redis.kill(), () => site.redis.start()],
  ["silent", async () => site.redis.freeze(), async () => site.redis.thaw()],
])("with Redis %s", (_, leave, comeBack) => {
  it("nobody is let in, every answer has our form, and it recovers by itself", async () => {
    const thief = person.copy();
    const mark = site.legacy.recorded.length;
    await leave();
    try {
      for (const { url } of site.instances) {
        const call = await person.call(url, "GET", "/porto/");
        expect([call.status, await call.json()]).toEqual([503, silence]);
        const file = await person.send(url, "/api/files/uploads/x.png");
        expect([file.status, await file.json()]).toEqual([503, silence]);
        const page = await person.send(url, "/porti");
        const text = await page.text();
        expect([page.status, page.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
        expect(text).not.toMatch(/redis|ECONNREFUSED|MaxRetries|node_modules|timed out|\bat \w+ \(/i);
        expect(page.headers.get("content-security-policy")).toMatch(/script-src 'nonce-/);
        const renewal = await person.send(url, "/api/session/renew?ritorno=%2Fporti");
        expect([renewal.status, renewal.headers.get("set-cookie")]).toEqual([307, null]);
        const entry = await new Person().signIn(url, "segreteria");
        expect([entry.status, await entry.json()]).toEqual([503, silence]);
        // A sign-out that could not be stored must not look successful.
        const exit = await person.copy().signOut(url);
        expect([exit.status, exit.headers.get("set-cookie"), await exit.json()]).toEqual([
          503,
          null,
          silence,
        ]);
        expect((await fetch(`${url}/api/health`)).status).toBe(200);
      }
      const reached = site.legacy.recorded.slice(mark).filter(({ method }) => method !== "HEAD");
      expect(reached).toEqual([]);
    } finally {
      await comeBack();
    }
    await goesOn();
    expect((await person.signOut(site.url)).status).toBe(200);
    for (const { url } of site.instances) expect((await thief.call(url, "GET", "/porto/")).status).toBe(401);
    for (const { log } of site.instances) expect(log()).not.toMatch(/\n\s+at .*node_modules|unhandled/i);
  });
});

describe("in the browser, when Redis is down", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it("a screen, a first page and the sign-in report it; once it is back, Riprova shows the rows", async () => {
    const [{ url } = { url: "" }] = site.instances;
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const notice = page.getByRole("alert").filter({ hasText: sentence });
    const retry = notice.getByRole("button", { name: "Riprova" });
    const menu = page.getByRole("navigation").first();
    await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
    await page.goto("/soci");
    await menu.waitFor();
    await site.redis.kill();
    try {
      // Inside the current frame, and as the first page.
      await page.getByRole("link", { name: "Porti", exact: true }).first().click();
      await notice.waitFor();
      expect(await menu.isVisible()).toBe(true);
      await page.goto("/porti");
      expect(await menu.isVisible()).toBe(false);
      await retry.click();
      await notice.waitFor();

      // At the club's own address: another one may not sign anybody in.
      const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
      await stranger.goto("/login");
      await stranger.getByLabel("Nome utente").fill("segreteria");
      await stranger.getByLabel("Password", { exact: true }).fill("una-password");
      await stranger.getByRole("button", { name: "Accedi" }).click();
      await stranger.getByText(silence.err).waitFor();
    } finally {
      await site.redis.start();
    }
    await goesOn(url);
    await retry.click();
    await page.getByText("Portoferraio").first().waitFor();
    expect(await notice.count()).toBe(0);
  });
});

describe("when one instance is killed", () => {
  it("sessions continue at the other, reads and writes, and both are used when it is back", async () => {
    const [first] = site.instances;
    if (!first) throw new Error("no instance");
    const names = ["Gorgona", "Capraia", "Pianosa", "Montecristo"];
    const ports = await site.db
      .insert(porti)
      .values(names.map((nome) => ({ nome })))
      .returning();
    const change = { changes: { descrizione: "Con una sola." }, base: { descrizione: null } };
    await killed(first.child);
    // Requests to the dead instance go to the other one, including writes of which nothing was sent; nginx
    // then skips the dead one.
    const saved = await Promise.all(
      ports.map(({ id }) => person.call(site.url, "PATCH", `/porto/${id}`, change)),
    );
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(Array.from({ length: 10 }, () => read()))).toEqual(Array(10).fill(200));
    const ids = ports.map(({ id }) => id);
    const stored = await site.db.select().from(porti).where(inArray(porti.id, ids));
    expect(stored.map(({ descrizione }) => descrizione)).toEqual(Array(4).fill("Con una sola."));
    await site.revive(0);
    const known = await person.call(site.instances[0]?.url ?? "", "GET", "/porto/");
    expect(known.status).toBe(200);
  });

  it("a write that was pending there is not sent again", async () => {
    // A new nginx, which has not seen the dead instance of the test before.
    const url = await site.balance(site.instances);
    const ports = await site.db
      .insert(porti)
      .values(["Elba", "Giglio"].map((nome) => ({ nome })))
      .returning();
    const under = /^\/porto\/\d+$/;
    const sent = () =>
      site.legacy.recorded.filter(({ method, path }) => method === "PUT" && under.test(path));
    const before = sent().length;
    site.legacy.fail(under, { kind: "hang" }, { method: "PUT" });
    try {
      // One on each instance: nginx sends the next request to the one with fewer pending.
      const change = { changes: { descrizione: "Una volta sola." }, base: { descrizione: null } };
      const answers = ports.map(({ id }) => person.call(url, "PATCH", `/porto/${id}`, change));
      await vi.waitFor(() => expect(sent().length - before).toBe(2), { timeout: 10_000 });
      const [, second] = site.instances;
      if (second) await killed(second.child);
      const codes = await Promise.all(answers.map(async (answer) => (await (await answer).json()).code));
      expect(codes.sort()).toEqual(["timeout", "unreachable"]);
      const paths = sent()
        .slice(before)
        .map(({ path }) => path);
      expect(paths.sort()).toEqual(ports.map(({ id }) => `/porto/${id}`));
    } finally {
      site.legacy.heal();
      await site.revive(1);
    }
    await goesOn();
  });
});
