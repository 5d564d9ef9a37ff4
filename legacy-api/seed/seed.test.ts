import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screens } from "@/lib/routes";
import { birthDateOf } from "@/lib/rules/birth-date";
import { todayInRome } from "@/lib/rules/dates";
import { expiryState } from "@/lib/rules/expiry";
import { admits } from "@/lib/rules/levels";
import { ageOn } from "@/lib/rules/price-bands";
import { comingSailings, countToFix, readinessState } from "@/lib/rules/readiness";
import { type Loaded, readinessOf } from "@/lib/rules/readiness-checks";
import * as tables from "../tables";
import { startTestApi, type TestApi } from "../testing";
import { fiscalCode } from "./fiscal-code";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 300 });
});
afterAll(() => api.stop());

describe("the seed", () => {
  it("makes the same club twice", async () => {
    const other = await startTestApi({ members: 300 });
    const {
      utenti,
      documenti,
      messaggi,
      logbook,
      docbarca,
      tessere,
      notifiche,
      tipotessera,
      barche,
      attivitanew,
      tesseramenti,
      pagamenti,
    } = tables;
    const all = [
      utenti,
      documenti,
      messaggi,
      logbook,
      docbarca,
      tessere,
      notifiche,
      tipotessera,
      barche,
      attivitanew,
      tesseramenti,
      pagamenti,
    ];
    for (const table of all) {
      const read = async ({ db }: TestApi) =>
        (await db.select().from(table)).map((row) => ({ ...row, password: null }));
      expect(await read(other)).toEqual(await read(api));
    }
    other.stop();
  });

  it("leaves something to do on every dashboard card of the secretariat", async () => {
    const lists: [string, string][] = [
      ["/documenti/all/", "Documenti"],
      ["/messaggi/", "NonLetti"],
      ["/lbcro/organizzatore/100003", "LogBook"],
      ["/qualifica/all/", "Qualifica"],
      ["/tessera/acc/", "Tessera"],
      ["/docbarca/acc/", "Documenti"],
    ];
    const counts: Record<string, number> = {};
    for (const [route, name] of lists) counts[route] = (await api.list("segreteria", route, name)).length;
    expect(counts).toEqual({
      "/documenti/all/": 27,
      "/messaggi/": 7,
      "/lbcro/organizzatore/100003": 15,
      "/qualifica/all/": 9,
      "/tessera/acc/": 6,
      "/docbarca/acc/": 5,
    });
    for (const name of ["admin", "god"] as const) {
      expect((await api.list(name, "/messaggi/", "NonLetti")).length, name).toBeGreaterThan(0);
      expect((await api.list(name, "/lbcro/sgnadmin/", "LogBook")).length).toBeGreaterThan(0);
    }
  });

  it("has accepted documents in every state of expiry, about 2.5 a member", async () => {
    const documents = await api.db.select().from(tables.documenti);
    const accepted = documents.filter((document) => document.accettato === 1);
    expect(accepted.length / 305).toBeGreaterThan(2);
    expect(accepted.length / 305).toBeLessThan(3);
    const states = new Set(accepted.map((document) => expiryState(document)));
    expect([...states].sort()).toEqual(["eternal", "expired", "expiring", "valid"]);
    expect(documents.filter((document) => document.accettato === 0)).toHaveLength(27);
  });

  it("has cards that are valid, expired and internal, and notifications, a few of them hidden", async () => {
    const cards = (await api.db.select().from(tables.tessere)).filter((card) => card.accettato === 1);
    const states = cards.map((card) => expiryState(card));
    expect(states.filter((state) => state === "expired").length).toBeGreaterThan(20);
    expect(states.filter((state) => state !== "expired").length).toBeGreaterThan(50);
    expect(cards.filter((card) => card.velamare === 1).length).toBeGreaterThan(20);
    const hidden = (await api.db.select().from(tables.notifiche)).map((row) => row.nascosta);
    expect(hidden.filter((flag) => flag === 1).length).toBeGreaterThan(5);
    expect(hidden.filter((flag) => flag === 0).length).toBeGreaterThan(50);
  });

  it("has memberships in every state, and birth dates that are missing or cannot be read", async () => {
    const rows = await api.db.select().from(tables.tesseramenti);
    const year = Number(todayInRome().slice(0, 4));
    expect(new Set(rows.map(({ front }) => front))).toEqual(new Set([null, 1, 2, 3]));
    expect(new Set(rows.filter(({ stato }) => stato === 1).map(({ anno }) => anno))).toEqual(
      new Set([year - 1, year, year + 1]),
    );
    const people = await api.db.select().from(tables.utenti);
    const ages = people.map(({ meta }) => ageOn(birthDateOf(meta), todayInRome()));
    expect(ages.filter((age) => age === null).length).toBeGreaterThan(10);
    expect(ages.filter((age) => age !== null).length).toBeGreaterThan(250);
    expect(people.filter(({ meta }) => birthDateOf(meta)?.length === 4).length).toBeGreaterThan(5);
  });

  it("gives each level the keys of the screens that it may open", async () => {
    const sets = await api.db.select().from(tables.permessi);
    const secretariat = sets.find((set) => set.nome === "SEGRETERIA")?.permessi ?? {};
    for (const { menuKey, guard } of screens) {
      if (menuKey) expect(secretariat[menuKey], menuKey).toBe(admits(guard, "SEGRETERIA"));
    }
  });

  it("writes fiscal codes as the tax office does", () => {
    const person = { nome: "Mario", cognome: "Rossi", woman: false, birth: "1980-01-01", place: "H501" };
    expect(fiscalCode(person)).toBe("RSSMRA80A01H501U");
    expect(fiscalCode({ ...person, nome: "Gianfranco", woman: true })).toMatch(/^RSSGFR80A41H501[A-Z]$/);
  });

  it("has sailings in the next 30 days, of which one is ready and the others lack a few things", async () => {
    const loaded = <T>(value: T): Loaded<T> => ({ state: "loaded", value });
    const accepted = <T extends { accettato?: number | null }>(rows: T[]) =>
      rows.filter(({ accettato }) => accettato === 1);
    const documents = accepted(await api.db.select().from(tables.documenti));
    const cards = accepted(await api.db.select().from(tables.tessere));
    const licences = accepted(await api.db.select().from(tables.qualifiche));
    const boatDocuments = accepted(await api.db.select().from(tables.docbarca));
    const cruises = await api.db.select().from(tables.crociere);
    const types = await api.db.select().from(tables.tipodoc);
    const boats = await api.db.select().from(tables.barche);
    const sources = {
      offers: loaded(new Map(cruises.map(({ id, documenti }) => [id, documenti as number[]]))),
      documentTypes: loaded(new Map(types.map((type) => [type.id_tipo, type]))),
      documentsToReview: loaded(new Map()),
      documents: (type: number) => {
        const ofType = documents.filter(({ id_tipo }) => id_tipo === type);
        const ofMember = (member: number) =>
          ofType.filter(({ id_usr }) => id_usr === member).map((one) => ({ ...one, id: one.id_doc }));
        return loaded(new Map(ofType.map(({ id_usr }) => [id_usr, ofMember(id_usr)])));
      },
      boats: loaded(new Map(boats.map((boat) => [boat.id, boat]))),
      boatDocumentTypes: loaded(await api.db.select().from(tables.tipodocbarca)),
      boatDocuments: (owner: number) =>
        loaded(
          boatDocuments
            .filter(({ id_usr }) => id_usr === owner)
            .map((one) => ({ ...one, id: one.id_doc, typeName: one.nome })),
        ),
      licences: (member: number) => loaded(licences.filter(({ id_usr }) => id_usr === member)),
      cards: (member: number) => loaded(cards.filter(({ utente }) => utente === member)),
    };
    const today = todayInRome();
    const coming = comingSailings(await api.db.select().from(tables.crociereutente), today);
    const found = coming.map((sailing) => readinessOf(sailing, sources, today));
    expect(found.map(readinessState)).toEqual(["ready", "to-fix", "to-fix", "to-fix", "to-fix"]);
    for (const readiness of found) expect(countToFix(readiness)).toBeLessThan(8);
  });

  it("numbers documents, boat documents and licences apart", async () => {
    const documents = (await api.db.select().from(tables.documenti)).map((row) => row.id_doc);
    const boats = (await api.db.select().from(tables.docbarca)).map((row) => row.id_doc);
    const licences = (await api.db.select().from(tables.qualifiche)).map((row) => row.id);
    expect(Math.max(...documents)).toBeLessThan(Math.min(...boats));
    expect(Math.max(...boats)).toBeLessThan(Math.min(...licences));
  });
});
