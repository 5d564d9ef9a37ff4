import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleghe } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const create = (name: "socio" | "istruttore" | "segreteria", idDelegante: unknown, idDelegato: unknown) =>
  api.call(name, "POST", "/delega/backend/", { idDelegante, idDelegato });
const stored = async (idDelegante: number, idDelegato: number) =>
  (
    await api.db
      .select()
      .from(deleghe)
      .where(and(eq(deleghe.idDelegante, idDelegante), eq(deleghe.idDelegato, idDelegato)))
  ).at(0);

describe("deleghe", () => {
  it("are a dozen, and name both people to everybody who is signed in", async () => {
    const list = await api.list("socio", "/deleghe/all/", "Delega");
    expect(list).toHaveLength(12);
    for (const entry of list) {
      expect(Object.keys(entry).sort()).toEqual(["Rappresentante", "Rappresentato", "id"]);
      const [one, other] = [entry.Rappresentante, entry.Rappresentato] as Record<string, unknown>[];
      expect(Object.keys(one ?? {})).toEqual(["id_usr", "nominativo"]);
      expect(one?.nominativo).toEqual(expect.any(String));
      expect(other?.nominativo).toEqual(expect.any(String));
      expect(one?.id_usr).not.toBe(other?.id_usr);
    }
  });

  it("an instructor creates one: idDelegato represents idDelegante", async () => {
    expect((await create("istruttore", 7, 4)).body).toEqual({ esito: true });
    expect(await stored(7, 4)).toMatchObject({ created_by: 4, updated_by: 4 });
    const list = await api.list("segreteria", "/deleghe/all/", "Delega");
    const entry = list.find(
      ({ id }) => id === (list.length > 0 ? Math.max(...list.map((d) => Number(d.id))) : 0),
    );
    expect(entry).toMatchObject({ Rappresentante: { id_usr: 4 }, Rappresentato: { id_usr: 7 } });
  });

  it("refuses the same pair again, not the other way round", async () => {
    expect((await create("segreteria", 7, 4)).body.err).toBe("Questa delega esiste già.");
    expect((await create("segreteria", 4, 7)).body.esito).toBe(true);
  });

  it("refuses oneself, nobody and somebody who is not there", async () => {
    expect((await create("segreteria", 7, 7)).body.err).toBe("Nessuno può rappresentare se stesso.");
    for (const [one, other] of [
      [0, 7],
      [7, 0],
      [null, 7],
      [7, undefined],
    ])
      expect((await create("segreteria", one, other)).body.esito).toBe(false);
    expect((await create("segreteria", 7, 999_999)).body.err).toBe("Il socio non esiste.");
  });

  it("members write nothing", async () => {
    expect((await create("socio", 5, 7)).status).toBe(403);
    expect((await api.call("socio", "DELETE", "/delega/1")).status).toBe(403);
    expect(await api.list("socio", "/deleghe/all/", "Delega")).toHaveLength(14);
  });

  it("deletes one, once", async () => {
    const { id } = (await stored(7, 4)) ?? expect.fail("gone");
    expect((await api.call("istruttore", "DELETE", `/delega/${id}`)).body.esito).toBe(true);
    expect((await api.call("istruttore", "DELETE", `/delega/${id}`)).body.err).toBe(
      "La delega non esiste più.",
    );
    expect(await stored(7, 4)).toBeUndefined();
  });
});
