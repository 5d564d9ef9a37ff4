import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attivitanew, barche } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const boat = {
  nome: "Prova",
  armatore: 5,
  collabora: 1,
  comitato: 0,
  dati: { cantiere: "Comet", natante: 1, vele: ["randa"] },
};

describe("boats", () => {
  it("are made by the secretariat, changed as a whole, and deleted by ADMIN alone", async () => {
    expect((await api.call("segreteria", "POST", "/barche/", boat)).body).toEqual({ esito: true });
    const [made] = await api.db.select().from(barche).orderBy(desc(barche.id)).limit(1);
    expect(made).toMatchObject({ ...boat, porto: null, foto: null, created_by: 3 });
    const id = made?.id ?? 0;
    await api.db.update(barche).set({ porto: 2, foto: "uploads/foto.jpg" }).where(eq(barche.id, id));
    const listed = (await api.list("segreteria", "/barche/collabora/", "Barche")).find(
      (row) => row.id === id,
    );
    const changed = { ...listed, dati: { ...boat.dati, natante: 0 }, collabora: 0, foto: "altro.jpg" };
    expect((await api.call("admin", "PUT", `/barche/${id}`, changed)).body.esito).toBe(true);
    const row = async () => (await api.db.select().from(barche).where(eq(barche.id, id))).at(0);
    expect(await row()).toMatchObject({
      porto: 2,
      collabora: 0,
      foto: "uploads/foto.jpg",
      created_by: 3,
      updated_by: 2,
      dati: { cantiere: "Comet", natante: 0, vele: ["randa"] },
    });
    expect((await api.call("admin", "PUT", `/barche/${id}`, { ...changed, foto: null })).body.esito).toBe(
      true,
    );
    expect((await row())?.foto).toBeNull();
    expect((await api.call("segreteria", "DELETE", `/barche/${id}`)).status).toBe(403);
    expect((await api.call("admin", "DELETE", `/barche/${id}`)).body.esito).toBe(true);
    expect((await api.call("admin", "PUT", `/barche/${id}`, changed)).body.err).toBe(
      "La barca non esiste più.",
    );
  });

  it("of nobody are refused, and one that an activity uses stays", async () => {
    const err = async (given: object) => (await api.call("segreteria", "POST", "/barche/", given)).body.err;
    expect(await err({ ...boat, armatore: 0 })).toBe("Manca l'armatore.");
    expect(await err({ ...boat, armatore: 999_999 })).toBe("L'armatore non esiste più.");
    const [used] = await api.db.select().from(attivitanew).where(eq(attivitanew.barca, 1));
    expect(used).toBeDefined();
    expect((await api.call("god", "DELETE", "/barche/1")).body.err).toContain("è usata (attività: 1)");
  });
});
