import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formazione } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const body = {
  nome: "Manovre in porto",
  obbiettivo: null,
  descrizione: "Per tutti",
  note: null,
  pubblicato: 0,
  destinatari: [4, 6],
  dati: [{ argomento: "Ormeggio", note: "di poppa" }, { argomento: "Ancora" }],
};
const latest = async () => (await api.db.select().from(formazione).orderBy(desc(formazione.id)).limit(1))[0];
const list = () => api.list("segreteria", "/formazione/", "Formazione");

describe("training modules", () => {
  it("come with the seed: six, each with topics, some published", async () => {
    const modules = await list();
    expect(modules).toHaveLength(6);
    expect(modules.every(({ dati }) => (dati as unknown[]).length > 1)).toBe(true);
    expect(new Set(modules.map(({ pubblicato }) => pubblicato))).toEqual(new Set([0, 1]));
  });

  it("are made, changed as a whole with their topics in order, and deleted by ADMIN", async () => {
    expect((await api.call("admin", "POST", "/formazione/", body)).body).toEqual({ esito: true });
    const made = await latest();
    expect(made).toMatchObject({
      nome: "Manovre in porto",
      destinatari: [4, 6],
      pubblicato: 0,
      created_by: 2,
      dati: [
        { argomento: "Ormeggio", note: "di poppa" },
        { argomento: "Ancora", note: "" },
      ],
    });
    const id = made?.id ?? 0;
    const changed = { ...body, id, pubblicato: 1, dati: [...body.dati].reverse(), destinatari: [6, 6] };
    expect((await api.call("god", "PUT", `/formazione/${id}`, changed)).body.esito).toBe(true);
    const now = await latest();
    expect(now).toMatchObject({ pubblicato: 1, destinatari: [6], created_by: 2, updated_by: 1 });
    expect(now?.dati.map(({ argomento }) => argomento)).toEqual(["Ancora", "Ormeggio"]);
    expect((await api.call("admin", "DELETE", `/formazione/${id}`)).body.esito).toBe(true);
    expect((await api.call("admin", "DELETE", `/formazione/${id}`)).body.err).toBe(
      "Il modulo non esiste più.",
    );
    expect((await api.call("admin", "PUT", `/formazione/${id}`, changed)).body.err).toBe(
      "Il modulo non esiste più.",
    );
  });

  it("refuse a missing name, a role that is gone, and another record's body", async () => {
    const post = (given: object) => api.call("admin", "POST", "/formazione/", { ...body, ...given });
    expect((await post({ nome: "" })).body.err).toBe("Scrivi il nome.");
    expect((await post({ destinatari: [4, 999] })).body.err).toBe("Uno dei ruoli non esiste più.");
    expect((await api.call("admin", "PUT", "/formazione/1", { ...body, id: 2 })).body.esito).toBe(false);
  });

  it("are read by the secretariat and written by ADMIN and GOD alone", async () => {
    expect((await api.call("istruttore", "GET", "/formazione/")).status).toBe(403);
    expect((await api.call("segreteria", "POST", "/formazione/", body)).status).toBe(403);
    expect((await api.call("segreteria", "PUT", "/formazione/1", { ...body, id: 1 })).status).toBe(403);
    expect((await api.call("segreteria", "DELETE", "/formazione/1")).status).toBe(403);
    expect(await list()).toHaveLength(6);
  });
});
