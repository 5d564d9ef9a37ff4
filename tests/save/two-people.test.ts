import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "@/legacy-api/seed/members";
import { type LegacyApi, startLegacyApi } from "@/legacy-api/server";
import { docbarca, documenti, qualifiche, rdettaglio, spesabarcadett, tessere } from "@/legacy-api/tables";
import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { readAnswer } from "@/lib/contract/schemas/read-answer";
import { isPatch, type PatchKey, type StoredRead, storedRecords } from "@/lib/contract/stored";
import { isConfirmed } from "@/lib/rules/claims";
import { readId } from "@/lib/rules/ids";
import { fieldSchemas } from "@/lib/server/gateway/save/request";
import { callGateway } from "@/tests/support/gateway";
import { applySettings, resetAuthState, type SignedIn, signIn } from "@/tests/support/session";

/**
 * Every update that is sent as changes, against the stand-in in its plain mode: it stores exactly what is sent,
 * protects nothing, and answers in mixed forms. One person opens a record, another saves it, then the first one
 * saves.
 */

type Fields = Record<string, unknown>;

let legacy: LegacyApi;
let dataDir: string;
let who: SignedIn;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "two-people-"));
  legacy = await startLegacyApi({ dataDir, members: 40, quiet: true, manner: "plain" });
  // A claim is accepted when its lines are.
  for (const lines of [rdettaglio, spesabarcadett])
    await legacy.db.update(lines).set({ stato: "APPROVATA" }).where(ne(lines.stato, "CONFERMATA"));
  applySettings({ LEGACY_API_URL: legacy.url });
  // What is accepted has a day to expire on.
  for (const waiting of [qualifiche, documenti])
    await legacy.db.update(waiting).set({ scadenza: "2030-01-01" }).where(eq(waiting.accettato, 0));
  await findOwners();
  resetAuthState();
  const login = await send("POST", "/oauth/login", { email: "god", password: DEMO_PASSWORD });
  const { token } = login.user as { token: string };
  who = await signIn("GOD", undefined, { session: { token, sub: "1" } });
});
afterAll(async () => {
  await legacy.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a request to the stand-in directly. */
async function send(method: string, path: string, body?: unknown): Promise<Fields> {
  const response = await fetch(legacy.url + path, {
    method,
    headers: { "content-type": "application/json", ...(who && { "x-access-token": who.session.token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Fields;
}

/** What a save names so that its record is found: the claim of its line, or whose the first document is that waits. */
const ofIds: { [K in PatchKey]?: Readonly<Record<string, number>> } = {
  "rimborso.updateLine": { id: 1 },
  "spesebarca.updateLine": { id: 1 },
};

/** Reads whose documents, cards and licences wait. */
async function findOwners() {
  const { db } = legacy;
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

const readsOf = (key: PatchKey): readonly StoredRead[] => storedRecords[key];

interface Found {
  id: number;
  /** As stored by the stand-in. */
  raw: Fields;
  /** As the browser read it. */
  opened: Fields;
}

const isOpen = (record: Fields) =>
  !isConfirmed(record) && Number(record.stato) !== 1 && Number(record.accettato) !== 1;

/** The stored record with that id; without an id the first one that may be changed. */
async function find(key: PatchKey, id?: number): Promise<Found> {
  for (const { read, name, id: idFields, param, of, body } of readsOf(key)) {
    const [idField = "id"] = [idFields].flat();
    const params = {
      ...(param && { [param]: String(key === "socio.update" ? (id ?? 7) : 1) }),
      ...(of && { [of]: String(ofIds[key]?.[of]) }),
    };
    const answer = await send(callOf(read).method, fillPath(read, params), body);
    const records = [answer[name]].flat() as Fields[];
    const raw = records.find((one) => (id === undefined ? isOpen(one) : readId(one[idField]) === id));
    if (raw) return { id: readId(raw[idField]) ?? 0, raw, opened: readOf(read, name, answer[name], raw) };
  }
  throw new Error(`${key} has no record ${id ?? ""}`);
}

function readOf(read: CallKey, name: string, all: unknown, raw: Fields): Fields {
  const value = readAnswer(read, { esito: true, [name]: Array.isArray(all) ? [raw] : raw })?.data[name];
  return [value].flat()[0] as Fields;
}

/** Values to try for any field, in this order. */
const values: readonly unknown[] = [
  "Testo nuovo",
  "Testo diverso",
  "APPROVATA",
  "APPROVARE",
  "ADMIN",
  "SEGRETERIA",
  "2031-01-01",
  "2031-02-02",
  "nuova@pontile.test",
  "altra@pontile.test",
  7,
  3,
  1,
  0,
  [7],
  [3],
  { soci: true },
  { soci: false },
  [{ nome: "A", prezzo: 1 }],
  [{ nome: "B", prezzo: 2 }],
];
/**
 * Values by field, or by call and field, where any value would be refused: ordered days, lists of records, and fields
 * that keep a request in the caller's lists.
 */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  // It is never taken back.
  accettato: [1, true],
  inizio: ["2020-01-01", "2020-02-02"],
  date: [["2031-01-01"], ["2031-02-02"]],
  dati: [{ targa: "NUOVA" }, { targa: "DIVERSA" }],
  "formazione.update dati": [[{ argomento: "A" }], [{ argomento: "B" }]],
  "crociera.update sconti": [[{ anni: 90, sconto: 1 }], [{ anni: 91, sconto: 2 }]],
  "tipotessvm.update prezzi": [[{ anni: 90, prezzo: 1 }], [{ anni: 91, prezzo: 2 }]],
  ...Object.fromEntries(
    ["richiestacrociera.update", "richiestacorso.update"].flatMap((key) => [
      [`${key} front`, [1, 0]],
      [`${key} stato`, [1, 0]],
    ]),
  ),
};

/** Two new values that the call accepts, the first one different from the stored value; null if there are none. */
function newValues(key: PatchKey, name: string, opened: Fields): [unknown, unknown] | null {
  const schema = fieldSchemas(key)[name];
  const taken = (valuesOf[`${key} ${name}`] ?? valuesOf[name] ?? values).filter(
    (value) => schema?.safeParse(value).success,
  );
  const json = (value: unknown) => JSON.stringify(value);
  const first = taken.find((value) => json(value) !== json(opened[name] ?? null));
  const second = taken.find((value) => json(value) !== json(first));
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** Fields that are saved and not read back. */
const unread: ReadonlySet<string> = new Set(["id", "id_doc", "password"]);

function editable(key: PatchKey, opened: Fields): { name: string; values: [unknown, unknown] }[] {
  const names = Object.keys(fieldSchemas(key)).filter((name) => !unread.has(name));
  return names.map((name) => {
    const pair = newValues(key, name, opened);
    if (!pair) throw new Error(`${key}: no value for ${name}`);
    return { name, values: pair };
  });
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
  const restore = ({ id, raw }: Found) => send("PUT", pathOf(key, id), raw);
  /** /socio drops fields that the specification does not name. */
  const dropped = key === "socio.update" ? ["campo_del_server"] : [];
  const audit = key === "utente.update" ? ["updated_at", "updated_by"] : [];
  const others = (record: Fields, names: readonly string[]) =>
    fieldsWithout(record, [...names, ...dropped, ...audit]);

  it("keeps both people's changes, and everything else byte for byte", async () => {
    const opened = await find(key);
    const fields = editable(key, opened.opened);
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
    const fields = editable(key, opened.opened);
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
