import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  corsi,
  crociere,
  documenti,
  notifiche,
  richiestadettaglio,
  richiestecorso,
  richiestecrociera,
  tessere,
} from "../tables";
import { type DemoName, startTestApi, type TestApi } from "../testing";

const [SEGRETERIA, ISTRUTTORE, MEMBER, OTHER] = [3, 4, 6, 7];
let api: TestApi;
let cruise: number;
let course: number;
let line: number;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const given = { utente: MEMBER, created_at: "2026-11-01T08:00:00.000Z" };
  const [one] = await api.db
    .insert(richiestecrociera)
    .values({ ...given, crociera: 3 })
    .returning();
  const [two] = await api.db
    .insert(richiestecorso)
    .values({ ...given, corso: 1, date: '["2027-03-01"]' })
    .returning();
  [cruise, course] = [one?.id ?? 0, two?.id ?? 0];
  const lines = await api.db
    .insert(richiestadettaglio)
    .values([
      { tipo: "crociera", richiesta: cruise, utente: MEMBER },
      { tipo: "crociera", richiesta: cruise, utente: OTHER },
      { tipo: "corso", richiesta: course, utente: MEMBER },
    ])
    .returning();
  line = lines[0]?.id ?? 0;
});

const listed = async (name: DemoName, route: string, id: number) =>
  (await api.list(name, route, "Richieste")).find((row) => row.id === id);
const put = async (route: string, id: number, change = {}) =>
  (
    await api.call("segreteria", "PUT", `${route}/${id}`, {
      id,
      front: 0,
      back: 0,
      organizzatore: 0,
      istruttore: 0,
      tutor: 0,
      barca: 0,
      stato: 0,
      pubblicato: 0,
      ...change,
    })
  ).body;

describe("requests for cruises", () => {
  it("are pending for all of the staff and, taken, in one's own list, with names and participants", async () => {
    expect(await listed("segreteria", "/richiestacrociera/mie/", cruise)).toBeUndefined();
    const changed = { front: SEGRETERIA, back: 2, istruttore: ISTRUTTORE, barca: 3, stato: 1, pubblicato: 1 };
    expect(await put("/richiestacrociera", cruise, changed)).toEqual({ esito: true });
    for (const [name, route] of [
      ["segreteria", "/richiestacrociera/mie/"],
      ["admin", "/richiestacrociera/mie/"],
      ["god", "/richiestacrociera/appese/"],
    ] as const) {
      const found = await listed(name, route, cruise);
      expect(found, route).toMatchObject({
        crociera: 3,
        Crociera: { nome: "Crociera Arcipelago Toscano" },
        utente: MEMBER,
        ...changed,
        Istruttore: { id_usr: ISTRUTTORE, nominativo: "Niccolò Sartori" },
        tutor: 0,
        Tutor: null,
        Dettaglio: [{ id: line, utente: MEMBER }, { utente: OTHER }],
      });
      expect(found).not.toHaveProperty("Front");
    }
    expect(await listed("god", "/richiestacrociera/mie/", cruise)).toBeUndefined();
  });

  it("stay whose they are, and name people and boats that are there", async () => {
    const stored = async () =>
      (await api.db.select().from(richiestecrociera).where(eq(richiestecrociera.id, cruise)))[0];
    expect(await put("/richiestacrociera", cruise, { utente: OTHER, crociera: 1 })).toEqual({ esito: true });
    expect(await stored()).toMatchObject({ utente: MEMBER, crociera: 3 });
    for (const [change, err] of [
      [{ tutor: 99_999 }, "Una delle persone scelte non esiste più."],
      [{ front: MEMBER }, "Una richiesta è presa in carico dalla segreteria."],
      [{ barca: 99 }, "La barca non esiste più."],
      [{ id: cruise + 1 }, "Il record inviato non è quello indicato."],
    ] as const)
      expect((await put("/richiestacrociera", cruise, change)).err).toBe(err);
    expect((await put("/richiestacrociera", 99_999)).err).toBe("La richiesta non esiste più.");
    expect((await put("/richiestacrociera", cruise, { stato: null })).esito).toBe(false);
  });

  it("are deleted with their participants; the cruise and a course request of the same number stay", async () => {
    const given = { utente: MEMBER, corso: 1, created_at: "x" };
    await api.db.insert(richiestecorso).values({ id: 500, ...given });
    await api.db.insert(richiestadettaglio).values({ tipo: "corso", richiesta: 500, utente: MEMBER });
    await api.db.insert(richiestecrociera).values({ ...given, id: 500, crociera: 3 });
    await api.db.insert(crociere).values({ id: 500, nome: "Prova" });
    await api.db.insert(richiestadettaglio).values({ tipo: "crociera", richiesta: 500, utente: MEMBER });
    expect((await api.call("segreteria", "DELETE", "/richiestacrociera/500")).body).toEqual({ esito: true });
    const linesOf = (tipo: "crociera" | "corso") =>
      api.db
        .select()
        .from(richiestadettaglio)
        .where(and(eq(richiestadettaglio.tipo, tipo), eq(richiestadettaglio.richiesta, 500)));
    expect(await linesOf("crociera")).toEqual([]);
    expect(await linesOf("corso")).toHaveLength(1);
    expect(await api.db.select().from(crociere).where(eq(crociere.id, 500))).toHaveLength(1);
    expect(await listed("segreteria", "/richiestacorso/appese/", 500)).toBeDefined();
    expect((await api.call("segreteria", "DELETE", "/richiestacrociera/500")).body.err).toBe(
      "La richiesta non esiste più.",
    );
  });
});

describe("requests for courses", () => {
  it("carry whether the course is practical, a port, and lesson dates as JSON text", async () => {
    const [practical] = await api.db.select().from(corsi).where(eq(corsi.id, 1));
    expect(await listed("segreteria", "/richiestacorso/appese/", course)).toMatchObject({
      corso: 1,
      Corso: { nome: practical?.nome, pratico: 1 },
      porto: 0,
      date: '["2027-03-01"]',
      Dettaglio: [{ utente: MEMBER }],
    });
    const dates = ["2027-03-15", "2027-03-08", "2027-03-15"];
    expect(await put("/richiestacorso", course, { porto: 1, date: dates })).toEqual({ esito: true });
    expect(await listed("segreteria", "/richiestacorso/appese/", course)).toMatchObject({
      porto: 1,
      date: '["2027-03-08","2027-03-15"]',
    });
    expect(await put("/richiestacorso", course)).toEqual({ esito: true });
    expect((await listed("segreteria", "/richiestacorso/appese/", course))?.date).toBe(
      '["2027-03-08","2027-03-15"]',
    );
    expect((await put("/richiestacorso", course, { porto: 99 })).err).toBe("Il porto non esiste più.");
    expect((await put("/richiestacorso", course, { date: ["2027-02-30"] })).esito).toBe(false);
  });

  it("that a server has concluded are in no list", async () => {
    await put("/richiestacorso", course, { front: SEGRETERIA, stato: 2 });
    for (const route of ["/richiestacorso/appese/", "/richiestacorso/mie/"])
      expect(await listed("segreteria", route, course)).toBeUndefined();
  });

  it("are deleted alone", async () => {
    expect((await api.call("segreteria", "DELETE", `/richiestacorso/${course}`)).body).toEqual({
      esito: true,
    });
    expect(await listed("segreteria", "/richiestacorso/appese/", course)).toBeUndefined();
    expect(await listed("segreteria", "/richiestacrociera/appese/", cruise)).toBeDefined();
  });
});

it("a participant's data are accepted documents and cards, by the line's id", async () => {
  const at = { created_at: "x", updated_at: "x" };
  await api.db.insert(documenti).values([
    { id_usr: MEMBER, id_tipo: 7, accettato: 1, path: "uploads/a.pdf", ...at },
    { id_usr: MEMBER, id_tipo: 7, accettato: 0, path: "uploads/waiting.pdf", ...at },
  ]);
  await api.db.insert(tessere).values([
    { utente: MEMBER, tipoTessera: 1, accettato: 1, scadenza: "2031-12-31", created_at: "x" },
    { utente: MEMBER, tipoTessera: 1, accettato: 0, scadenza: "2032-12-31", created_at: "x" },
  ]);
  const { Dettaglio } = (await api.call("segreteria", "GET", `/richiestadettaglio/datiutente/${line}`)).body;
  const data = Dettaglio as { Documenti: object[]; Tessere: object[] };
  expect(data).toMatchObject({ id: line, utente: MEMBER });
  expect(data.Documenti).toContainEqual(
    expect.objectContaining({ TipoDoc: { nome: "Visita medica" }, path: "uploads/a.pdf" }),
  );
  expect(JSON.stringify(data.Documenti)).not.toContain("waiting");
  expect(data.Tessere).toContainEqual({ Tessera: { nome: "Tessera FIV" }, anno: "2031" });
  expect(JSON.stringify(data.Tessere)).not.toContain("2032");
  const missing = await api.call("segreteria", "GET", "/richiestadettaglio/datiutente/99999");
  expect(missing.body.err).toBe("Il partecipante non è più nella richiesta.");
});

it("a notice is among the member's notifications; without words, or to nobody, there is none", async () => {
  for (const kind of ["richiestacrociera", "richiestacorso"]) {
    const send = (body: object) => api.call("segreteria", "POST", `/${kind}/richiediinfo`, body);
    expect((await send({ id_usr: OTHER, body: ` Per ${kind}. ` })).body).toEqual({ esito: true });
    expect((await send({ id_usr: OTHER, body: "  " })).body.esito).toBe(false);
    expect((await send({ id_usr: 99_999, body: "x" })).body.err).toBe("Il socio non esiste più.");
    const notices = await api.db.select().from(notifiche).where(eq(notifiche.id_usr, OTHER));
    expect(notices.filter(({ testo }) => testo === `Per ${kind}.`)).toHaveLength(1);
  }
});

it("all of it is the secretariat's", async () => {
  for (const [method, route] of [
    ["GET", "/richiestacrociera/appese/"],
    ["GET", "/richiestacorso/mie/"],
    ["GET", `/richiestadettaglio/datiutente/${line}`],
    ["DELETE", `/richiestacorso/${course}`],
  ] as const)
    expect((await api.call("istruttore", method, route)).status, route).toBe(403);
});

it("the seed has requests that are nobody's, the secretary's and other people's, each with participants who have papers", async () => {
  for (const kind of ["richiestacrociera", "richiestacorso"]) {
    const rows = (await api.list("segreteria", `/${kind}/appese/`, "Richieste")).filter(
      ({ created_at }) => created_at !== "2026-11-01T08:00:00.000Z" && created_at !== "x",
    );
    expect(new Set(rows.map(({ front }) => front))).toEqual(new Set([0, 1, 2, SEGRETERIA]));
    const lines = rows.flatMap(({ Dettaglio }) => Dettaglio as { id: number }[]);
    expect(lines.length).toBeGreaterThan(20);
    for (const { id } of lines.slice(0, 5)) {
      const { Dettaglio } = (await api.call("segreteria", "GET", `/richiestadettaglio/datiutente/${id}`))
        .body;
      const { Documenti, Tessere } = Dettaglio as { Documenti: object[]; Tessere: object[] };
      expect(Math.min(Documenti.length, Tessere.length), String(id)).toBeGreaterThan(0);
    }
  }
});
