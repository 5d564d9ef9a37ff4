import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doccirc, ruoli, tipodoc } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const named = async (nome: string) =>
  (await api.db.select().from(ruoli).where(eq(ruoli.nome, nome))).at(0) ?? expect.fail(`no ${nome}`);

describe("ruoli", () => {
  it("says name, affiliation, label and who made and changed it", async () => {
    const list = await api.list("socio", "/ruoli/", "Ruoli");
    expect(list.find(({ id }) => id === 4)).toMatchObject({
      nome: "Istruttore di vela",
      affiliazione: "FIV",
      etichetta: "Istruttore",
      created_by: 2,
      updated_by: 2,
      created_at: expect.any(String),
    });
  });

  it("has unique names, whatever their case", async () => {
    expect((await api.call("admin", "POST", "/ruoli/", { nome: "Città di Mare" })).body.esito).toBe(true);
    const taken = "Esiste già un ruolo con questo nome.";
    expect((await api.call("god", "POST", "/ruoli/", { nome: " CITTÀ DI MARE " })).body.err).toBe(taken);
    const { id } = await named("Città di Mare");
    expect((await api.call("admin", "PUT", `/ruoli/${id}`, { nome: "skipper" })).body.err).toBe(taken);
    expect((await api.call("admin", "PUT", `/ruoli/${id}`, { nome: "città di mare" })).body.esito).toBe(true);
  });

  it("keeps the label and who made it when name and affiliation change", async () => {
    await api.db.update(ruoli).set({ etichetta: "Mare" }).where(eq(ruoli.nome, "città di mare"));
    const before = await named("città di mare");
    const body = { nome: "Marinaio", affiliazione: "UISP", etichetta: "x", created_by: 5 };
    expect((await api.call("god", "PUT", `/ruoli/${before.id}`, body)).body.esito).toBe(true);
    expect(await named("Marinaio")).toMatchObject({
      affiliazione: "UISP",
      etichetta: "Mare",
      created_by: 2,
      updated_by: 1,
      created_at: before.created_at,
    });
  });

  it("deletes what nothing uses, once", async () => {
    const { id } = await named("Marinaio");
    expect((await api.call("admin", "DELETE", `/ruoli/${id}`)).body.esito).toBe(true);
    for (const answer of [
      await api.call("admin", "DELETE", `/ruoli/${id}`),
      await api.call("admin", "PUT", `/ruoli/${id}`, { nome: "Altro" }),
    ])
      expect(answer.body.err).toBe("Il ruolo non esiste più.");
  });

  it("keeps a role that members, types or club documents name, and says why", async () => {
    const refused = async (id: number) => (await api.call("admin", "DELETE", `/ruoli/${id}`)).body.err;
    expect(await refused(1)).toMatch(/^Il ruolo non si può eliminare: è usato \(soci: \d+\)\.$/);
    const [free] = await api.db
      .insert(ruoli)
      .values({ nome: "Timoniere", created_at: "x", updated_at: "x" })
      .returning();
    const id = free?.id ?? 0;
    // A list that only looks like it: the id's figures within another id.
    await api.db
      .update(tipodoc)
      .set({ ruoli: [Number(`${id}0`)] })
      .where(eq(tipodoc.id_tipo, 8));
    await api.db
      .update(doccirc)
      .set({ ruoli: [id, 1] })
      .where(eq(doccirc.id, 1));
    expect(await refused(id)).toContain("(documenti del circolo: 1)");
    await api.db.update(doccirc).set({ ruoli: [] }).where(eq(doccirc.id, 1));
    await api.db
      .update(tipodoc)
      .set({ ruoli: [2, id] })
      .where(eq(tipodoc.id_tipo, 8));
    expect(await refused(id)).toContain("(tipi di documento: 1)");
    expect(await named("Timoniere")).toBeDefined();
  });
});
