import { eq, inArray } from "drizzle-orm";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { crociereutente, porti } from "../../legacy-api/tables";
import { killed } from "../support/several";
import { type Installation, startInstallation } from "./installation";
import { type Person, signedIn } from "./person";

/**
 * Two people at two instances who write one record. The stand-in stores what it is sent and protects nothing,
 * so that a confirmed change stays only if the instances wait for each other.
 */

let site: Installation;
let a: string;
let b: string;
let person: Person;

beforeAll(async () => {
  site = await startInstallation({ manner: "plain", env: { LEGACY_TIMEOUT_MS: "5000" } });
  [a = "", b = ""] = site.instances.map(({ url }) => url);
  person = await signedIn(a, "segreteria");
});
afterAll(() => site?.stop());

const save = (url: string, path: string, changes: object, base: object) =>
  person.call(url, "PATCH", path, { changes, base });

it("a cruise that one closes while the other saves it is closed, with the other's change if that was confirmed", async () => {
  const [{ id: _, ...first } = { id: 0 }] = await site.db.select().from(crociereutente).limit(1);
  const open = { ...first, telefono: "1", chiusa: 0, inizio: "2020-01-01", fine: "2020-01-08" };
  const rows = Array.from({ length: 6 }, () => open) as (typeof crociereutente.$inferInsert)[];
  const cruises = await site.db.insert(crociereutente).values(rows).returning();
  const slow = { kind: "slow", ms: 200 } as const;
  site.legacy.fail(/^\/crocierautente\/\d+$/, slow, { method: "PUT" });
  site.legacy.fail(/^\/crocierautente\/chiudi/, slow, { method: "POST" });
  const written = cruises.flatMap(({ id }, at) => {
    const close = () => person.call(b, "POST", "/crocierautente/chiudi/", { ids: String(id) });
    const change = () => save(a, `/crocierautente/${id}`, { telefono: "2" }, { telefono: "1" });
    return (at % 2 ? [close, change] : [change, close]).map((write) => write());
  });
  const answers = await Promise.all(written).finally(() => site.legacy.heal());
  const isChange = (index: number) => index % 4 === 0 || index % 4 === 3;
  const closings = answers.filter((_, index) => !isChange(index));
  expect(closings.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const changes = answers.filter((_, index) => isChange(index)).map(({ status }) => status);
  // A booking that was closed first is not changed any more.
  expect(changes.every((status) => status === 200 || status === 422)).toBe(true);
  const ids = cruises.map(({ id }) => id);
  const stored = await site.db.select().from(crociereutente).where(inArray(crociereutente.id, ids));
  const expected = changes.map((status) => [1, status === 200 ? "2" : "1"]);
  expect(stored.map(({ chiusa, telefono }) => [chiusa, telefono])).toEqual(expected);
});

it("a write of an instance that was killed lands before anybody else's save of its record is confirmed", async () => {
  const [port] = await site.db.insert(porti).values({ nome: "Elba" }).returning();
  if (!port) throw new Error("no port");
  const path = `/porto/${port.id}`;
  const stored = async () => (await site.db.select().from(porti).where(eq(porti.id, port.id)))[0];
  const puts = () => site.legacy.recorded.filter((one) => one.method === "PUT" && one.path === path).length;
  const redis = new Redis(site.redis.url);
  let land = () => {};
  const until = new Promise<void>((resolve) => {
    land = resolve;
  });
  site.legacy.fail(/^\/porto\//, { kind: "late", until }, { method: "PUT", times: 1 });
  try {
    const cut = save(a, path, { descrizione: "Di chi cade" }, { descrizione: null }).catch(() => null);
    await vi.waitFor(() => expect(puts()).toBe(1), { timeout: 10_000 });
    const [first] = site.instances;
    if (first) await killed(first.child);
    expect(await cut).toBeNull();

    const rename = () => save(b, path, { nome: "Isola d'Elba" }, { nome: "Elba" });
    const refused = await rename();
    expect([refused.status, await refused.json()]).toMatchObject([
      504,
      { err: "Un altro salvataggio di questa scheda non ha ancora avuto risposta." },
    ]);
    expect(puts()).toBe(1);
    land();
    await vi.waitFor(async () => expect((await stored())?.descrizione).toBe("Di chi cade"));

    // The time that the write might still have taken passes at once.
    const lock = `pontile:record:porto ${port.id}`;
    expect(await redis.pttl(lock)).toBeGreaterThan(45_000);
    await redis.pexpire(lock, 1);
    expect((await rename()).status).toBe(200);
    expect(await stored()).toMatchObject({ nome: "Isola d'Elba", descrizione: "Di chi cade" });
  } finally {
    land();
    site.legacy.heal();
    redis.disconnect();
    await site.revive(0);
  }
});
