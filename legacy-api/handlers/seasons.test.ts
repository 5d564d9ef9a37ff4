import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineabarca, ruoli, stagionalita, tesseramenti, tipostagione, tipotessvm } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const refused = async (method: string, route: string, body?: unknown) =>
  (await api.call("god", method, route, body)).body.err;
const done = async (method: string, route: string, body?: unknown) =>
  expect((await api.call("god", method, route, body)).body).toMatchObject({ esito: true });

describe("seasons", () => {
  const giorno = "2031-11-02";

  it("a day has one season, by its name, until it is taken away", async () => {
    await done("POST", "/stagionalita/", { nome: "Alta stagione", giorno });
    expect(await api.list("segreteria", "/stagionalita/", "Stagionalita")).toContainEqual({
      nome: "Alta stagione",
      giorno,
    });
    expect(await refused("POST", "/stagionalita/", { nome: "Bassa stagione", giorno })).toBe(
      "Il giorno 02/11/2031 ha già una stagione: Alta stagione.",
    );
    await done("DELETE", `/stagionalita/giorno/${giorno}`);
    expect(await refused("DELETE", `/stagionalita/giorno/${giorno}`)).toBe(
      "Il giorno 02/11/2031 non ha una stagione.",
    );
    expect(await refused("POST", "/stagionalita/", { nome: "Quinta", giorno })).toBe(
      "La stagione non esiste più.",
    );
    expect(await api.db.select().from(stagionalita).where(eq(stagionalita.giorno, giorno))).toEqual([]);
  });

  it("names of season types are unique, whatever their case", async () => {
    await done("POST", "/tipostagione/", { nome: "Ponti" });
    expect(await refused("POST", "/tipostagione/", { nome: " PONTI" })).toBe(
      "Esiste già una stagione con questo nome.",
    );
  });

  it("a type that days use stays, and says how many; prices of boat lines do not keep it", async () => {
    const [type] = await api.db.select().from(tipostagione).where(eq(tipostagione.nome, "Ponti"));
    const route = `/tipostagione/${type?.id}`;
    const prezzi = [{ id: type?.id ?? 0, nome: "Ponti", prezzo: 5 }];
    await api.db.update(lineabarca).set({ prezzi }).where(eq(lineabarca.id, 4));
    await done("POST", "/stagionalita/", { nome: "Ponti", giorno });
    expect(await refused("DELETE", route)).toBe(
      "La stagione non si può eliminare: la usa un giorno del calendario.",
    );
    await done("POST", "/stagionalita/", { nome: "Ponti", giorno: "2031-11-03" });
    expect(await refused("DELETE", route)).toBe(
      "La stagione non si può eliminare: la usano 2 giorni del calendario.",
    );
    await done("DELETE", "/stagionalita/giorno/2031-11-03");
    await done("DELETE", `/stagionalita/giorno/${giorno}`);
    await done("DELETE", route);
    expect(await refused("DELETE", route)).toBe("La stagione non esiste più.");
    expect((await api.db.select().from(lineabarca).where(eq(lineabarca.id, 4)))[0]?.prezzi).toEqual(prezzi);
  });
});

describe("boat lines", () => {
  it("keep one price a season type, in euros, also of a type that is gone", async () => {
    const prezzi = [
      { id: 1, nome: "Alta stagione", prezzo: 10 },
      { id: 77, nome: null, prezzo: "12,50" },
      { id: 1, nome: "Alta stagione", prezzo: 0 },
    ];
    await done("POST", "/lineabarca/", { nome: "Canoe", descrizione: null, prezzi });
    const [line] = await api.db.select().from(lineabarca).where(eq(lineabarca.nome, "Canoe"));
    expect(line).toMatchObject({
      prezzi: [
        { id: 1, nome: "Alta stagione", prezzo: 0 },
        { id: 77, nome: "", prezzo: 12.5 },
      ],
      created_by: 1,
    });
    const route = `/lineabarca/${line?.id}`;
    await done("PUT", route, { id: line?.id, nome: "Canoe doppie", prezzi: [] });
    expect(await refused("PUT", route, { id: 1, nome: "x", prezzi: [] })).toContain("non è quella indicata");
    await done("DELETE", route);
    expect(await refused("DELETE", route)).toBe("La linea non esiste più.");
    expect(await refused("PUT", route, { id: line?.id, nome: "x", prezzi: [] })).toBe(
      "La linea non esiste più.",
    );
  });

  it("take no price that is none", async () => {
    for (const prezzo of [-1, "dodici", null, "", 1e11]) {
      const body = { nome: "Canoe", prezzi: [{ id: 1, nome: "Alta stagione", prezzo }] };
      expect((await api.call("god", "POST", "/lineabarca/", body)).body.esito, String(prezzo)).toBe(false);
    }
  });
});

describe("sea-sailing card types", () => {
  const body = {
    nome: "Prova",
    modalita: 2,
    certificatomedico: 0,
    enti: [2, 2],
    documenti: [7],
    ruoli: [4],
    prezzi: [{ anni: 0, prezzo: 12.5 }],
    note: null,
    descrizione: "x",
  };

  it("are stored without doubles; what they name must be there", async () => {
    await done("POST", "/tipotessvm/", body);
    const [type] = await api.db.select().from(tipotessvm).where(eq(tipotessvm.nome, "Prova"));
    expect(type).toMatchObject({ ...body, enti: [2], created_by: 1 });
    const wrong = [
      [{ modalita: 99 }, "La modalità"],
      [{ enti: [99] }, "Uno degli enti"],
      [{ documenti: [7, 99] }, "Uno dei documenti"],
      [{ ruoli: [99] }, "Uno dei ruoli"],
    ] as const;
    for (const [change, what] of wrong)
      expect(await refused("PUT", `/tipotessvm/${type?.id}`, { ...body, ...change, id: type?.id })).toBe(
        `${what} non esiste più.`,
      );
    await done("PUT", `/tipotessvm/${type?.id}`, { ...body, id: type?.id, modalita: 0, enti: [] });
    const [role] = await api.db
      .insert(ruoli)
      .values({ nome: "Timoniere", created_at: "x", updated_at: "x" })
      .returning();
    await done("PUT", `/tipotessvm/${type?.id}`, { ...body, id: type?.id, ruoli: [role?.id] });
    expect(await refused("DELETE", `/ruoli/${role?.id}`)).toContain("(tipi tessera VM: 1)");
  });

  it("have bands with years and prices that are not negative, each years once", async () => {
    for (const prezzi of [
      [{ anni: -1, prezzo: 1 }],
      [{ anni: 1.5, prezzo: 1 }],
      [{ anni: 1, prezzo: -0.01 }],
      [
        { anni: 18, prezzo: 1 },
        { anni: 18, prezzo: 2 },
      ],
    ])
      expect((await api.call("god", "POST", "/tipotessvm/", { ...body, prezzi })).body.esito).toBe(false);
  });

  it("stay while memberships use them; only ADMIN and GOD write, the secretariat reads", async () => {
    const [type] = await api.db.select().from(tipotessvm).where(eq(tipotessvm.nome, "Prova"));
    const route = `/tipotessvm/${type?.id}`;
    const membership = { utente: 5, tessera: type?.id ?? 0, created_at: "x", updated_at: "x" };
    await api.db.insert(tesseramenti).values(membership);
    expect(await refused("DELETE", route)).toBe("Il tipo non si può eliminare: lo usa un tesseramento.");
    await api.db.insert(tesseramenti).values(membership);
    expect(await refused("DELETE", route)).toBe("Il tipo non si può eliminare: lo usano 2 tesseramenti.");
    await api.db.delete(tesseramenti).where(eq(tesseramenti.tessera, membership.tessera));
    expect((await api.call("segreteria", "DELETE", route)).status).toBe(403);
    expect((await api.list("segreteria", "/tipotessvm/", "TipoTessera")).length).toBeGreaterThan(4);
    await done("DELETE", route);
    expect(await refused("DELETE", route)).toBe("Il tipo di tessera non esiste più.");
  });
});
