import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attivitanew, pagamenti, qualifiche, tessere, tipotessvm } from "./tables";
import { startTestApi, type TestApi } from "./testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const card = {
  nome: "Tessera prova",
  ente: 1,
  eta: 14,
  costo: 12.5,
  note: null,
  scadenza: "2027-12-31",
  nonpraticante: 0,
  maggiorenne: 1,
  visitam: 1,
  regate: 0,
};
const mode = { nome: "Prova", visibile: 1, descrizione: "Per provare", note: null };
const activity = {
  nome: "Uscita",
  barca: 1,
  didattica: 3,
  inizio: "2027-05-01",
  fine: "2027-05-01",
  partenza: "Viareggio",
  arrivo: "Livorno",
};

/** Each list: a whole body, and a change of it. */
const lists = [
  { path: "/tipotessera", list: "TipoTessera", body: card, change: { costo: 0, regate: 1, ente: 2 } },
  { path: "/tipoBrevetti", list: "TipoBrevetti", body: { nome: "Prova", ente: 5 }, change: { ente: 6 } },
  { path: "/modalita", list: "Modalita", body: mode, change: { visibile: 0 } },
  {
    path: "/tipopag",
    list: "TipoPag",
    change: { visibile: 0, richiedefilericevuta: 0 },
    body: { ...mode, richiedenumerocarta: 1, richiedefilericevuta: 1 },
  },
  {
    path: "/glossario",
    list: "Glossario",
    change: { pubblicato: 0 },
    body: { parola: "Prova", significato: "Quello che si prova.", pubblicato: 1 },
  },
  { path: "/attivitanew", list: "Attivita", body: activity, change: { barca: 0, fine: "2027-05-03" } },
];

describe.each(lists)("$path", ({ path, list, body, change }) => {
  const entries = () => api.list("segreteria", `${path}/`, list);
  const latest = async () =>
    (await entries()).reduce((one, other) => (Number(other.id) > Number(one.id) ? other : one));

  it("is made, changed as a whole and deleted by the secretariat", async () => {
    expect((await api.call("segreteria", "POST", `${path}/`, body)).body).toEqual({ esito: true });
    const made = await latest();
    expect(made).toMatchObject(body);
    const changed = { ...made, ...change };
    expect((await api.call("segreteria", "PUT", `${path}/${made.id}`, changed)).body.esito).toBe(true);
    const stored = "barca" in change ? { ...change, barca: null } : change;
    expect(await latest()).toMatchObject({ ...body, ...stored, id: made.id });
    expect((await api.call("segreteria", "DELETE", `${path}/${made.id}`)).body.esito).toBe(true);
    for (const answer of [
      await api.call("segreteria", "DELETE", `${path}/${made.id}`),
      await api.call("segreteria", "PUT", `${path}/${made.id}`, changed),
    ])
      expect(answer.body.err).toMatch(/ non esiste più\.$/);
  });

  it("is of several entries in the seed, refuses another record's body, and an instructor", async () => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(3);
    const another = { ...body, id: 2 };
    expect((await api.call("admin", "PUT", `${path}/1`, another)).body.err).toContain(
      "non è quello indicato",
    );
    for (const [method, route] of [
      ["POST", "/"],
      ["PUT", "/1"],
      ["DELETE", "/1"],
    ] as const)
      expect((await api.call("istruttore", method, `${path}${route}`, body)).status).toBe(403);
    expect((await api.call("istruttore", "GET", `${path}/`)).status).toBe(403);
    expect(await entries()).toEqual(before);
  });
});

describe("joined names", () => {
  it("come with cards, licences and activities", async () => {
    const of = async (route: string, list: string, id: number) =>
      (await api.list("admin", route, list)).find((entry) => entry.id === id);
    expect(await of("/tipotessera/", "TipoTessera", 1)).toMatchObject({ Ente: { nome: "FIV" } });
    expect(await of("/tipoBrevetti/", "TipoBrevetti", 3)).toMatchObject({ Enti: { nome: "UISP" } });
    expect(await of("/attivitanew/", "Attivita", 1)).toMatchObject({
      Barca: { nome: "Albatros" },
      Didattica: { nome: "Altura" },
    });
    expect(await of("/attivitanew/", "Attivita", 2)).toMatchObject({ Didattica: null });
  });

  it("of the boats are theirs; what the builder and the rest are comes as JSON text", async () => {
    const boats = await api.list("segreteria", "/barche/", "Barche");
    expect(boats.length).toBeGreaterThan(5);
    expect(JSON.parse(String(boats[0]?.dati))).toMatchObject({ cantiere: "Bavaria 46", natante: 0 });
  });
});

describe("what is refused", () => {
  const err = async (method: string, route: string, body?: object) =>
    (await api.call("segreteria", method, route, body)).body.err;

  it("an amount or an age below zero, a body that has gone", async () => {
    const post = (given: object) => err("POST", "/tipotessera/", { ...card, ...given });
    expect(await post({ costo: -0.5 })).toBe("Il costo non può essere negativo.");
    expect(await post({ eta: -1 })).toBe("L'età non può essere negativa.");
    expect(await post({ ente: 999 })).toBe("L'ente non esiste più.");
    expect(await err("POST", "/tipoBrevetti/", { nome: "X", ente: 999 })).toBe("L'ente non esiste più.");
  });

  it("an activity that ends before it begins, a boat or module that has gone", async () => {
    const post = (given: object) => err("POST", "/attivitanew/", { ...activity, ...given });
    expect(await post({ fine: "2027-04-30" })).toBe("La fine non può essere prima dell'inizio.");
    expect(await post({ barca: 999 })).toBe("La barca non esiste più.");
    expect(await post({ didattica: 999 })).toBe("Il modulo di formazione non esiste più.");
    const [before] = await api.db.select().from(attivitanew).orderBy(desc(attivitanew.id)).limit(1);
    expect(await post({ barca: null, didattica: 0, inizio: null })).toBeUndefined();
    const [made] = await api.db.select().from(attivitanew).orderBy(desc(attivitanew.id)).limit(1);
    expect(made?.id).not.toBe(before?.id);
    expect(made).toMatchObject({ barca: null, didattica: null, inizio: null, fine: "2027-05-01" });
  });

  it("deleting what is in use, with its reason", async () => {
    await api.db.insert(tessere).values({ utente: 5, tipoTessera: 5, created_at: "x" });
    expect(await err("DELETE", "/tipotessera/5")).toBe(
      "Il tipo di tessera non si può eliminare: è usato (tessere: 1).",
    );
    await api.db.insert(qualifiche).values({ id_usr: 5, tipo: 6, path: "x", created_at: "x" });
    expect(await err("DELETE", "/tipoBrevetti/6")).toContain("è usato (brevetti: 1)");
    await api.db.update(qualifiche).set({ rifiutato: 1 }).where(eq(qualifiche.tipo, 6));
    expect(await err("DELETE", "/tipoBrevetti/6")).toBeUndefined();
    const at = { created_at: "x", updated_at: "x" };
    await api.db.insert(tipotessvm).values({ nome: "VM", modalita: 3, ...at });
    expect(await err("DELETE", "/modalita/3")).toContain("è usata (tipi di tessera VM: 1)");
    const payment = { tesseramento: 1, tipo: "SALDO", valore: 1, metodo: 4, created_at: "x" };
    await api.db.insert(pagamenti).values(payment);
    expect(await err("DELETE", "/tipopag/4")).toContain("è usato (pagamenti: 1)");
    expect((await api.call("admin", "DELETE", "/enti/3")).body.err).toContain("(tipi di tessera: 1)");
  });
});
