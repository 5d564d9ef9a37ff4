import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineabarca, stagionalita, tipostagione } from "../tables";
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

  it("a day holds the name of its type as it is stored, with the blanks around it", async () => {
    await api.db.insert(tipostagione).values({ nome: "Alta vecchia " });
    await done("POST", "/stagionalita/", { nome: "Alta vecchia ", giorno });
    expect(await api.list("segreteria", "/stagionalita/", "Stagionalita")).toContainEqual({
      nome: "Alta vecchia ",
      giorno,
    });
    await done("DELETE", `/stagionalita/giorno/${giorno}`);
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
