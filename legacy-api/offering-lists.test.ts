import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { corsi, corsoutente, crociere, opzioni, percorsi, richiestecorso } from "./tables";
import { type DemoName, startTestApi, type TestApi } from "./testing";

/**
 * Ports, venues, itineraries, options and activity types: ./places, ./itineraries, ./options,
 * ./activity-types.
 */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const itinerary = {
  nome: "Prova",
  descrizione: null,
  lunghezza: 12.5,
  oneway: 1,
  imbarchi: [2, 1],
  sbarco: 3,
};
const type = { nome: "Prova", acconto: 50.5, corta: 3, lunga: 10, documenti: [7, 1] };

interface List {
  path: string;
  list: string;
  body: object;
  change: object;
  /** The demo account that may write. */
  writer: DemoName;
  /** The answer to a POST carries the new record. */
  named: boolean;
}

const lists: List[] = [
  {
    path: "/porto",
    list: "Porto",
    writer: "segreteria",
    named: true,
    body: { nome: "Prova", descrizione: "Due pontili" },
    change: { descrizione: null },
  },
  {
    path: "/sede",
    list: "Sede",
    writer: "segreteria",
    named: false,
    body: { nome: "Prova", indirizzo: "Via del Mare 1", numposti: 20, note: null },
    change: { numposti: 0, note: "Chiusa" },
  },
  {
    path: "/percorso",
    list: "Itinerario",
    writer: "segreteria",
    named: true,
    body: itinerary,
    change: { lunghezza: null, sbarco: 4, imbarchi: [] },
  },
  {
    path: "/opzioni",
    list: "Opzioni",
    writer: "segreteria",
    named: false,
    body: { nome: "Prova", descrizione: null, prezzo: 12.5, prezzovisibile: 1 },
    change: { prezzo: 0, prezzovisibile: 0 },
  },
  {
    path: "/tipoattiv",
    list: "Tipoattivita",
    writer: "admin",
    named: true,
    body: type,
    change: { acconto: null, corta: 0, documenti: [] },
  },
];

describe.each(lists)("$path", ({ path, list, body, change, writer, named }) => {
  const entries = () => api.list("segreteria", `${path}/`, list);
  const latest = async () =>
    (await entries()).reduce((one, other) => (Number(other.id) > Number(one.id) ? other : one));

  it("is made, changed as a whole and deleted", async () => {
    const answer = (await api.call(writer, "POST", `${path}/`, body)).body;
    const made = await latest();
    expect(made).toMatchObject(body);
    expect(answer).toEqual(named ? { esito: true, [list]: made } : { esito: true });
    const changed = { ...made, ...change };
    expect((await api.call(writer, "PUT", `${path}/${made.id}`, changed)).body.esito).toBe(true);
    expect(await latest()).toEqual(changed);
    expect((await api.call(writer, "DELETE", `${path}/${made.id}`)).body.esito).toBe(true);
    for (const gone of [
      await api.call(writer, "DELETE", `${path}/${made.id}`),
      await api.call(writer, "PUT", `${path}/${made.id}`, changed),
    ])
      expect(gone.body.err).toMatch(/ non esiste più\.$/);
  });

  it("is of several entries in the seed, refuses another record's body, and who may not write", async () => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(4);
    const another = await api.call("admin", "PUT", `${path}/1`, { ...body, id: 2 });
    expect(another.body.err).toContain("non è quello indicato");
    for (const [method, route] of [
      ["POST", "/"],
      ["PUT", "/1"],
      ["DELETE", "/1"],
    ] as const)
      for (const name of ["istruttore", writer === "admin" ? "segreteria" : "socio"] as const)
        expect((await api.call(name, method, `${path}${route}`, body)).status).toBe(403);
    expect((await api.call("istruttore", "GET", `${path}/`)).status).toBe(403);
    expect(await entries()).toEqual(before);
  });
});

const err = async (method: string, route: string, body?: object) =>
  (await api.call("admin", method, route, body)).body.err;

describe("what is kept", () => {
  it("ids 0 and duplicates are ignored, whatever their form", async () => {
    const { body } = await api.call("admin", "POST", "/percorso/", {
      ...itinerary,
      imbarchi: [2, 0, "2", 1],
    });
    expect(body.Itinerario).toMatchObject({ imbarchi: [2, 1] });
    const made = await api.call("admin", "POST", "/tipoattiv/", { ...type, documenti: [0, 7, 7] });
    expect(made.body.Tipoattivita).toMatchObject({ documenti: [7] });
  });

  it("a disembarkation port on one-way itineraries alone; a length and a price also as text", async () => {
    const given = { ...itinerary, oneway: 0, lunghezza: "12,25" };
    const { body } = await api.call("admin", "POST", "/percorso/", given);
    expect(body.Itinerario).toMatchObject({ oneway: 0, sbarco: null, lunghezza: 12.25 });
    const made = await api.call("admin", "POST", "/tipoattiv/", { ...type, acconto: "1234,5" });
    expect(made.body.Tipoattivita).toMatchObject({ acconto: 1234.5 });
  });

  it("what a body does not name: an option's publication, an itinerary's own port of embarkation", async () => {
    await api.db.update(percorsi).set({ imbarco: 5 }).where(eq(percorsi.id, 1));
    const option = { nome: "Cambusa", prezzo: 40, prezzovisibile: 1, id: 1 };
    expect(await err("PUT", "/opzioni/1", option)).toBeUndefined();
    expect(await err("PUT", "/percorso/1", { ...itinerary, id: 1 })).toBeUndefined();
    expect(await api.db.select().from(opzioni).where(eq(opzioni.id, 1))).toMatchObject([
      { prezzo: 40, pubblicato: 1 },
    ]);
    expect(await api.db.select().from(percorsi).where(eq(percorsi.id, 1))).toMatchObject([{ imbarco: 5 }]);
  });
});

describe("what is refused", () => {
  it("numbers below zero, ports and document types that have gone", async () => {
    const venue = { nome: "X", numposti: -1 };
    expect(await err("POST", "/sede/", venue)).toBe("I posti non possono essere meno di zero.");
    expect(await err("POST", "/sede/", { ...venue, numposti: 1.5 })).toBe("Scrivi un numero intero.");
    expect(await err("POST", "/percorso/", { ...itinerary, lunghezza: -1 })).toBe(
      "La lunghezza non può essere negativa.",
    );
    for (const lunghezza of ["-1", "circa 30"])
      expect(await err("POST", "/percorso/", { ...itinerary, lunghezza })).toMatch(
        /^(La lunghezza non può essere negativa|Scrivi le miglia)/,
      );
    const option = { nome: "X", prezzo: -0.5, prezzovisibile: 1 };
    expect(await err("POST", "/opzioni/", option)).toBe("Il prezzo non può essere negativo.");
    for (const gone of [{ imbarchi: [1, 999] }, { sbarco: 999 }])
      expect(await err("POST", "/percorso/", { ...itinerary, ...gone })).toBe(
        "Uno dei porti non esiste più.",
      );
    expect(await err("POST", "/tipoattiv/", { ...type, documenti: [999] })).toBe(
      "Uno dei tipi di documento non esiste più.",
    );
    expect(await err("POST", "/tipoattiv/", { ...type, corta: -1 })).toMatch(/meno di zero/);
  });

  it("deleting what is in use, with its reason", async () => {
    for (const user of [corsi, crociere, richiestecorso, corsoutente]) await api.db.delete(user);
    expect(await err("DELETE", "/porto/7")).toBe("Il porto non si può eliminare: è usato (itinerari: 1).");
    expect(await err("DELETE", "/porto/2")).toContain("(itinerari: ");
    const course = { nome: "X", sede: 4, percorso: 7, tipoattivita: 5, created_at: "x", updated_at: "x" };
    await api.db.insert(corsi).values(course);
    expect(await err("DELETE", "/sede/4")).toBe("La sede non si può eliminare: è usata (corsi: 1).");
    expect(await err("DELETE", "/percorso/7")).toContain("è usato (corsi: 1)");
    expect(await err("DELETE", "/tipoattiv/5")).toContain("è usato (corsi: 1)");
    await api.db.insert(crociere).values({ nome: "X", percorso: 4, tipoattivita: 4, opzioni: [17, 7] });
    expect(await err("DELETE", "/percorso/4")).toContain("è usato (crociere: 1)");
    expect(await err("DELETE", "/tipoattiv/4")).toContain("è usato (crociere: 1)");
    expect(await err("DELETE", "/opzioni/7")).toContain("è usata (crociere: 1)");
    await api.db.insert(richiestecorso).values({ corso: 1, utente: 5, porto: 6, created_at: "x" });
    expect(await err("DELETE", "/porto/6")).toContain("è usato (richieste di corsi: 1)");
    await api.db.insert(corsoutente).values({ corso: 1, utente: 5, porto: 5 });
    await api.db.update(percorsi).set({ imbarco: null });
    expect(await err("DELETE", "/porto/5")).toContain("è usato (corsi di utenti: 1)");
  });
});
