import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { docbarca, documenti, qualifiche, rdettaglio, spesabarcadett, tessere } from "@/legacy-api/tables";
import { callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { isPatch, type PatchKey } from "@/lib/contract/stored";
import { isConfirmed } from "@/lib/rules/claims";
import { callGateway } from "@/tests/support/gateway";
import type { SignedIn } from "@/tests/support/session";
import { type Club, type Fields, startClub } from "./club";
import { type Found, findRecord } from "./records";
import { editable } from "./values";

/**
 * Every update that is sent as changes, against the stand-in in its plain mode: it stores exactly what is
 * sent, protects nothing, and answers in mixed forms. One person opens a record, another saves it, then the
 * first one saves.
 */

let club: Club;
let who: SignedIn;
beforeAll(async () => {
  club = await startClub();
  // A claim is accepted when its lines are.
  for (const lines of [rdettaglio, spesabarcadett])
    await club.db.update(lines).set({ stato: "APPROVATA" }).where(ne(lines.stato, "CONFERMATA"));
  // An accepted licence or document has a day to expire on.
  for (const waiting of [qualifiche, documenti])
    await club.db.update(waiting).set({ scadenza: "2030-01-01" }).where(eq(waiting.accettato, 0));
  await findOwners();
  who = await club.signIn(1);
});
afterAll(() => club.stop());

/**
 * The ids by which a save names its record: the claim of its line, or the owner of the first document that
 * waits.
 */
const ofIds: { [K in PatchKey]?: Readonly<Record<string, number>> } = {
  "rimborso.updateLine": { id: 1 },
  "spesebarca.updateLine": { id: 1 },
};

/** Reads the owners of the documents, cards and licences that wait. */
async function findOwners() {
  const { db } = club;
  const [document] = await db.select().from(documenti).where(eq(documenti.accettato, 0));
  const [ofBoat] = await db.select().from(docbarca).where(eq(docbarca.accettato, 0));
  const [card] = await db.select().from(tessere).where(eq(tessere.accettato, 0));
  const [licence] = await db.select().from(qualifiche).where(eq(qualifiche.accettato, 0));
  ofIds["documenti.accept"] = { id_usr: document?.id_usr ?? 0 };
  for (const key of ["docbarca.accept", "docbarca.update"] as const)
    ofIds[key] = { ownerId: ofBoat?.id_usr ?? 0 };
  ofIds["tessera.accept"] = { id_usr: card?.utente ?? 0 };
  ofIds["qualifica.accept"] = { userId: licence?.id_usr ?? 0 };
}

const isOpen = (record: Fields) =>
  !isConfirmed(record) && Number(record.stato) !== 1 && Number(record.accettato) !== 1;

/** The stored record with that id; without an id the first one that may be changed. */
async function find(key: PatchKey, id?: number): Promise<Found> {
  const found = await findRecord(club.readCall, key, {
    isWanted: (ownId, record) => (id === undefined ? isOpen(record) : ownId === id),
    param: key === "socio.update" ? (id ?? 7) : 1,
    of: ofIds[key],
  });
  if (!found) throw new Error(`${key} has no record ${id ?? ""}`);
  return found;
}

function pathOf(key: PatchKey, id: number): string {
  const [, param = ""] = /\{(\w+)\}/.exec(callOf(key).path) ?? [];
  return fillPath(key, { [param]: String(id) });
}

const save = (key: PatchKey, { id, opened }: Found, changes: Fields) =>
  callGateway("PATCH", pathOf(key, id), {
    who,
    body: {
      changes,
      base: Object.fromEntries(Object.keys(changes).map((name) => [name, opened[name] ?? null])),
      of: ofIds[key],
    },
  });

/** Each field as JSON, without the given names. */
const fieldsWithout = (record: Fields, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => [name, JSON.stringify(value)]),
  );

const all = callKeys.filter(isPatch);

it("there are 42 updates", () => {
  expect(all).toHaveLength(42);
});

describe.each(all)("%s", (key) => {
  /** Restores the record. The own record is stored by columns, and follows what was sent. */
  const restore = ({ id, raw }: Found) => club.send("PUT", pathOf(key, id), raw);
  /** /socio drops fields that the specification does not name, and the full name follows from the others. */
  const dropped = key === "socio.update" ? ["campo_del_server", "nominativo"] : [];
  const audit = key === "utente.update" ? ["updated_at", "updated_by"] : [];
  const others = (record: Fields, names: readonly string[]) =>
    fieldsWithout(record, [...names, ...dropped, ...audit]);

  it("keeps both people's changes, and everything else byte for byte", async () => {
    const opened = await find(key);
    const fields = editable(key, opened);
    for (let index = 0; index < fields.length; index += 2) {
      const both = fields.slice(index, index + 2);
      for (const { name, values } of both) {
        const { status, body } = await save(key, opened, { [name]: values[0] });
        expect([status, body.err], name).toEqual([200, undefined]);
      }
      const now = await find(key, opened.id);
      const names = both.map(({ name }) => name);
      expect(others(now.raw, names), names.join()).toEqual(others(opened.raw, names));
      for (const name of names)
        expect(now.opened[name] ?? null, name).not.toEqual(opened.opened[name] ?? null);
      await restore(opened);
    }
  });

  it("reports every field that both have changed to the second person, and writes nothing", async () => {
    const opened = await find(key);
    const fields = editable(key, opened);
    const theirs = Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]));
    expect((await save(key, opened, theirs)).status).toBe(200);
    const between = await find(key, opened.id);
    for (const { name, values } of fields) {
      const { status, body } = await save(key, opened, { [name]: values[1] });
      expect([status, body], name).toMatchObject([
        409,
        { code: "conflict", stored: { [name]: between.opened[name] } },
      ]);
    }
    expect((await find(key, opened.id)).raw).toEqual(between.raw);
    await restore(opened);
  });
});
