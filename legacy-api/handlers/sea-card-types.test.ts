import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ruoli, tesseramenti, tipotessvm } from "../tables";
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
