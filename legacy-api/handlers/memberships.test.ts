import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pagamenti, tesseramenti, tessere } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const [row] = await api.db
    .insert(tesseramenti)
    .values({ utente: 5, tessera: 1, created_at: "x", updated_at: "x" })
    .returning();
  id = row?.id ?? 0;
});

const body = (change = {}) => ({
  id,
  front: null,
  back: 0,
  ente: null,
  documenti: 0,
  pagato: 0,
  stato: 0,
  anno: null,
  dati: {},
  nota: null,
  ...change,
});
const put = async (change = {}) =>
  (await api.call("segreteria", "PUT", `/tesseramento/${id}`, body(change))).body;
const pay = (change = {}) =>
  api.call("segreteria", "POST", "/pagamento/", {
    tipo: "SALDO",
    valore: 90,
    metodo: 1,
    tesseramento: id,
    ...change,
  });
const stored = async () => (await api.db.select().from(tesseramenti).where(eq(tesseramenti.id, id)))[0];
const listed = async (name: "segreteria" | "admin", route: string) =>
  (await api.list(name, route, "Tesseramento")).find((row) => row.id === id);

describe("memberships", () => {
  it("are new while nobody has them, then somebody's; all are ADMIN's and GOD's", async () => {
    expect(await listed("segreteria", "/tesseramenti/")).toMatchObject({
      utente: 5,
      front: null,
      FrontOffice: null,
      dati: "{}",
      stato: 0,
      Utente: { nominativo: "Davide Marchesi", meta: { "26": expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) } },
      Tessera: { nome: "Socio ordinario", certificatomedico: 1, enti: [1, 2] },
    });
    expect(await put({ front: 3, back: 2, anno: 2027, dati: { numero: "7" } })).toEqual({ esito: true });
    expect(await listed("segreteria", "/tesseramenti/")).toBeUndefined();
    for (const [name, route] of [
      ["segreteria", "/tesseramento/me"],
      ["admin", "/tesseramento/me"],
      ["admin", "/tesseramento/all"],
    ] as const)
      expect(await listed(name, route), route).toMatchObject({
        front: 3,
        FrontOffice: { nominativo: "Paola Vianello" },
        anno: 2027,
        dati: '{"numero":"7"}',
        updated_by: 3,
      });
    expect((await api.call("segreteria", "GET", "/tesseramento/all")).status).toBe(403);
    expect((await api.call("istruttore", "GET", "/tesseramenti/")).status).toBe(403);
  });

  it("stay whose they are, and name staff and bodies that are there", async () => {
    expect(await put({ utente: 6, tessera: 2 })).toEqual({ esito: true });
    expect(await stored()).toMatchObject({ utente: 5, tessera: 1, back: null });
    expect((await put({ front: 5 })).err).toBe("Front office e back office sono della segreteria.");
    expect((await put({ back: 99999 })).esito).toBe(false);
    expect((await put({ ente: 99 })).err).toBe("L'ente non esiste più.");
    expect((await put({ id: id + 1 })).err).toBe("Il record inviato non è quello indicato.");
    id += 1000;
    expect((await put()).err).toBe("Il tesseramento non esiste più.");
  });

  it("are concluded only when every check holds; a concluded one may be saved again", async () => {
    const ready = { ente: 1, documenti: 1, pagato: 1, stato: 1 };
    expect((await put({ ...ready, ente: 0 })).err).toBe("Selezionare un ente");
    expect((await put(ready)).err).toBe("Non è stata pagata la tessera.");
    await pay({ tipo: "ACCONTO" });
    expect((await put(ready)).err).toBe("Non è stata saldata la tessera.");
    await pay();
    expect((await put({ ...ready, pagato: 0 })).err).toContain("Pagato");
    expect(await stored()).toMatchObject({ stato: 0, ente: null });
    expect(await put(ready)).toEqual({ esito: true });
    await api.db.delete(pagamenti).where(eq(pagamenti.tesseramento, id));
    expect(await put({ ...ready, nota: "Dopo" })).toEqual({ esito: true });
    expect(await stored()).toMatchObject({ stato: 1, nota: "Dopo" });
  });

  it("are deleted by ADMIN and GOD, with their payments", async () => {
    await pay();
    expect((await api.call("segreteria", "DELETE", `/tesseramento/${id}`)).status).toBe(403);
    expect((await api.call("admin", "DELETE", `/tesseramento/${id}`)).body).toEqual({ esito: true });
    expect(await stored()).toBeUndefined();
    expect(await api.list("segreteria", `/pagamento/tess/${id}`, "Pagamento")).toEqual([]);
    expect((await api.call("god", "DELETE", `/tesseramento/${id}`)).body.err).toBe(
      "Il tesseramento non esiste più.",
    );
  });
});

describe("payments", () => {
  it("are kept to the cent, and one is deleted alone", async () => {
    await pay({ tipo: "ACCONTO", valore: 0.1 });
    await pay({ valore: 89.99 });
    const rows = await api.list("segreteria", `/pagamento/tess/${id}`, "Pagamento");
    expect(rows.map(({ tipo, valore }) => [tipo, valore])).toEqual([
      ["ACCONTO", 0.1],
      ["SALDO", 89.99],
    ]);
    expect((await api.call("segreteria", "DELETE", `/pagamento/${rows[0]?.id}`)).body).toEqual({
      esito: true,
    });
    expect((await api.call("segreteria", "DELETE", `/pagamento/${rows[0]?.id}`)).body.esito).toBe(false);
    expect(await api.list("segreteria", `/pagamento/tess/${id}`, "Pagamento")).toHaveLength(1);
  });

  it("are refused when they are none, or for what is not there", async () => {
    for (const change of [
      { valore: -0.01 },
      { valore: 89.995 },
      { tipo: "RATA" },
      { metodo: 0 },
      { metodo: 99 },
    ])
      expect((await pay(change)).body.esito, JSON.stringify(change)).toBe(false);
    expect((await pay({ tesseramento: 99999 })).body.err).toBe("Il tesseramento non esiste più.");
  });
});

it("the cards of a membership are its member's", async () => {
  await api.db.insert(tessere).values({ utente: 5, tipoTessera: 1, numero: "ITA 5", created_at: "x" });
  const cards = await api.list("segreteria", `/tessera/${id}`, "Tessera");
  expect(cards.find(({ numero }) => numero === "ITA 5")).toMatchObject({
    TipoTessera: { nome: "Tessera FIV" },
  });
  expect(new Set(cards.map(({ utente }) => utente))).toEqual(new Set([5]));
});
