import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permessi } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const stored = async (id: number) => (await api.db.select().from(permessi).where(eq(permessi.id, id))).at(0);

describe("permessiBE", () => {
  it("gives each set with its name and its map, to the secretariat", async () => {
    const sets = await api.list("segreteria", "/permessiBE/", "Permessi");
    expect(sets.map(({ nome }) => nome)).toEqual(["ADMIN", "GOD", "ISTRUTTORE", "SEGRETERIA", "SOCIO"]);
    for (const set of sets) expect(Object.keys(set).sort()).toEqual(["id", "nome", "permessi"]);
    expect(sets.at(-1)?.permessi).toEqual({ deleghe: true, "documenti circolo": true });
    expect((await api.call("istruttore", "GET", "/permessiBE/")).status).toBe(403);
  });

  it("takes the keys of a set, unknown ones too, and whoever has the level has them at once", async () => {
    const keys = { deleghe: true, "documenti circolo": false, "boe in mare": true };
    const body = { id: 5, nome: "SOCIO", permessi: keys };
    expect((await api.call("segreteria", "PUT", "/permessiBE/5", body)).body).toEqual({ esito: true });
    expect((await stored(5))?.permessi).toEqual(keys);
    const { user } = (await api.call("socio", "GET", "/oauth/session")).body as {
      user?: { permessi?: unknown };
    };
    expect(user?.permessi).toEqual(keys);
  });

  it("keeps the name, and refuses what is no map of keys and a set that is not there", async () => {
    const put = (id: number, body: object) => api.call("segreteria", "PUT", `/permessiBE/${id}`, body);
    expect((await put(5, { nome: "GOD", permessi: {} })).body.err).toMatch(/non si può cambiare/);
    for (const permessiBody of [undefined, null, [], "x", { soci: "1" }, { soci: 1 }])
      expect((await put(5, { nome: "SOCIO", permessi: permessiBody })).body.esito).toBe(false);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, true]));
    expect((await put(5, { nome: "SOCIO", permessi: many })).body.err).toBe("Le chiavi sono troppe.");
    expect((await put(999, { nome: "X", permessi: {} })).body.err).toMatch(/non esiste più/);
  });

  it("keeps the sets of the five levels, and deletes another, once", async () => {
    for (const id of [1, 2, 3, 4, 5]) {
      const { nome } = (await stored(id)) ?? expect.fail("gone");
      const { body } = await api.call("god", "DELETE", `/permessiBE/${id}`);
      expect(body.err).toBe(`«${nome}» non si può eliminare: è l'insieme di permessi di un livello.`);
    }
    const [other] = await api.db.insert(permessi).values({ nome: "Vecchio", permessi: {} }).returning();
    const remove = () => api.call("segreteria", "DELETE", `/permessiBE/${other?.id}`);
    expect((await remove()).body.esito).toBe(true);
    expect((await remove()).body.err).toMatch(/non esiste più/);
  });
});
