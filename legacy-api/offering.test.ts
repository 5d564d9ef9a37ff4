import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "./tables";
import { type DemoName, startTestApi, type TestApi } from "./testing";

/** Courses and cruises: ./courses, ./cruises, ../offering. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const course = {
  nome: "Prova",
  descrizione: null,
  tipoattivita: 1,
  durata: 6,
  costo: 19.99,
  pratico: 1,
  giornaliero: 0,
  derive: 1,
  sede: null,
  percorso: 7,
  formativa: [2, 1],
  documenti: [{ id_tipo: 7 }, { id_tipo: 1 }],
  pubblicato: 0,
  attivo: 1,
};
const cruise = {
  nome: "Prova",
  descrizione: null,
  tipoattivita: 3,
  costo: 690.5,
  prezzofisso: 1,
  visprezzo: 0,
  percorso: 1,
  duratamin: "Settimana",
  duratamax: null,
  imbarcoseraprima: 0,
  segpartenza: 1,
  giornop: "domenica",
  formativa: [3],
  modalita: [1, 2],
  sconti: [{ anni: 14, sconto: 87.5 }],
  documenti: [{ id_tipo: 5 }],
  opzioni: [2, 1],
  pubblicato: 0,
  attivo: 1,
};

const lists = [
  {
    path: "/corso",
    list: "Corso",
    one: "Il corso",
    body: course,
    table: tables.corsi,
    change: { costo: "1234,50", documenti: [1], formativa: [], sede: 0 },
    stored: { costo: 1234.5, documenti: [{ id_tipo: 1 }], formativa: [], sede: 0 },
    gone: [
      { sede: 999 },
      { percorso: 999 },
      { tipoattivita: 999 },
      { formativa: [1, 999] },
      { documenti: [999] },
    ],
  },
  {
    path: "/crociera",
    list: "Crociera",
    one: "La crociera",
    body: cruise,
    table: tables.crociere,
    change: { costo: null, prezzofisso: 0, sconti: [{ anni: 0, sconto: "12,5" }], opzioni: [{ id: 3 }] },
    stored: { costo: null, prezzofisso: 0, sconti: [{ anni: 0, sconto: 12.5 }], opzioni: [3] },
    gone: [
      { percorso: 999 },
      { tipoattivita: 999 },
      { modalita: [999] },
      { opzioni: [{ id: 999 }] },
      { documenti: [999] },
    ],
  },
] as const;

describe.each(lists)("$path", ({ path, list, one, body, change, stored, table, gone }) => {
  const entries = () => api.list("segreteria", `${path}/`, list);
  const call = (name: DemoName, method: string, route: string, given?: object) =>
    api.call(name, method, `${path}${route}`, given);

  it("is made by the secretariat, changed as a whole, and deleted by ADMIN", async () => {
    const answer = (await call("segreteria", "POST", "/", body)).body;
    const made = answer[list] as Record<string, unknown> & { id: number };
    expect(answer).toMatchObject({ esito: true, [list]: body });
    const changed = { ...made, ...change, pubblicato: 1 };
    expect((await call("segreteria", "PUT", `/${made.id}`, changed)).body.esito).toBe(true);
    expect((await entries()).find(({ id }) => id === made.id)).toMatchObject({
      ...body,
      ...stored,
      pubblicato: 1,
    });
    expect((await call("segreteria", "DELETE", `/${made.id}`)).status).toBe(403);
    expect((await call("admin", "DELETE", `/${made.id}`)).body.esito).toBe(true);
    for (const lost of [
      await call("god", "DELETE", `/${made.id}`),
      await call("admin", "PUT", `/${made.id}`, changed),
      await call("segreteria", "PUT", `/${made.id}`, changed),
    ])
      expect(lost.body.err).toBe(`${one} non esiste più.`);
  });

  it("comes with the seed published and private, active and not; everybody gets all of it", async () => {
    const rows = await entries();
    expect(rows.length).toBeGreaterThan(9);
    for (const flag of ["pubblicato", "attivo"])
      expect(new Set(rows.map((row) => row[flag])), flag).toEqual(new Set([0, 1]));
    expect(rows.map(({ nome }) => nome)).toEqual(rows.map(({ nome }) => nome).sort());
    expect(await api.list("admin", `${path}/`, list)).toEqual(rows);
  });

  it("below ADMIN is made active, and keeps the flag that it has", async () => {
    const made = await call("segreteria", "POST", "/", { ...body, attivo: 0 });
    expect([made.status, made.body.err]).toEqual([403, "Solo un amministratore può cambiare Attivo."]);
    const { [list]: record } = (await call("segreteria", "POST", "/", body)).body;
    const { id } = record as { id: number };
    const put = (name: DemoName, attivo?: 0 | 1) => call(name, "PUT", `/${id}`, { ...body, id, attivo });
    for (const attivo of [0, undefined] as const) expect((await put("segreteria", attivo)).status).toBe(403);
    expect((await put("segreteria", 1)).body.esito).toBe(true);
    expect((await put("admin", 0)).body.esito).toBe(true);
    for (const attivo of [0, 1] as const) expect((await put("segreteria", attivo)).status).toBe(403);
    expect(await api.db.select().from(table).where(eq(table.id, id))).toMatchObject([{ attivo: 0 }]);
  });

  it("refuses another record's body, numbers below zero, and what it names and is not there", async () => {
    const before = await entries();
    expect((await call("admin", "PUT", "/1", { ...body, id: 2 })).body.err).toContain(
      "non è quello indicato",
    );
    expect((await call("admin", "POST", "/", { ...body, nome: " " })).body.err).toBe("Scrivi il nome.");
    expect((await call("admin", "POST", "/", { ...body, costo: -1 })).body.err).toMatch(
      /^L'importo non può essere negativo/,
    );
    for (const lost of gone)
      expect((await call("admin", "POST", "/", { ...body, ...lost })).body.err, JSON.stringify(lost)).toMatch(
        / non esiste più\.$/,
      );
    for (const name of ["istruttore", "socio"] as const)
      expect((await call(name, "POST", "/", body)).status).toBe(403);
    expect(await entries()).toEqual(before);
  });
});

const now = { created_at: "x", updated_at: "x" };
const refused = async (path: string) => (await api.call("admin", "DELETE", path)).body.err;

describe("what is in use is not deleted", () => {
  it("a course that is asked for, or that somebody attends", async () => {
    const [a, b] = await api.db
      .insert(tables.corsi)
      .values([
        { nome: "A", ...now },
        { nome: "B", ...now },
      ])
      .returning();
    await api.db.insert(tables.richiestecorso).values({ corso: a?.id ?? 0, utente: 5, created_at: "x" });
    await api.db.insert(tables.corsoutente).values({ corso: b?.id ?? 0, utente: 5 });
    const sentence = "Il corso non si può eliminare: è usato";
    expect(await refused(`/corso/${a?.id}`)).toBe(`${sentence} (richieste: 1).`);
    expect(await refused(`/corso/${b?.id}`)).toBe(`${sentence} (corsi di utenti: 1).`);
  });

  it("a cruise that is asked for, sailed, or named in the logbook", async () => {
    const [a, b] = await api.db
      .insert(tables.crociere)
      .values([{ nome: "A" }, { nome: "B" }])
      .returning();
    await api.db
      .insert(tables.richiestecrociera)
      .values({ crociera: a?.id ?? 0, utente: 5, created_at: "x" });
    await api.db
      .insert(tables.crociereutente)
      .values({ crociera: b?.id ?? 0, utente: 5, inizio: "2026-06-01", fine: "2026-06-08" });
    const sentence = "La crociera non si può eliminare: è usata";
    expect(await refused(`/crociera/${a?.id}`)).toBe(`${sentence} (richieste: 1).`);
    expect(await refused(`/crociera/${b?.id}`)).toBe(`${sentence} (crociere di utenti: 1).`);
    await api.db.delete(tables.richiestecrociera);
    await api.db.delete(tables.crociereutente);
    expect(await refused("/crociera/1")).toMatch(/è usata \(post del logbook: \d+\)\.$/);
  });
});
