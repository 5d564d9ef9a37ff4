import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qualifiche, worklist } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const SETTLED = "Il brevetto non è più da controllare.";

async function add(given: Partial<typeof qualifiche.$inferInsert> = {}) {
  const [row] = await api.db
    .insert(qualifiche)
    .values({ id_usr: 5, tipo: 1, path: "uploads/x.jpg", created_at: "2026-01-02", ...given })
    .returning();
  if (!row) throw new Error("no licence");
  return row.id;
}
const stored = async (id: number) => (await api.db.select().from(qualifiche).where(eq(qualifiche.id, id)))[0];
const ids = async (route: string) =>
  (await api.list("segreteria", route, "Qualifica")).map((row) => row.id as number);
const accept = (id: number, given: object = {}) =>
  api.call("segreteria", "PUT", `/qualifica/accetta/${id}`, {
    id,
    accettato: 1,
    scadenza: "2031-03-05",
    path: "uploads/altro.jpg",
    ...given,
  });
const refuse = (id: number) => api.call("segreteria", "PUT", `/qualifica/rifiuta/${id}`);
const tasks = (id: number) =>
  api.db
    .select()
    .from(worklist)
    .where(and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, id)));

describe("licences to check", () => {
  it("are those that are neither accepted nor refused, on the screen as on the dashboard", async () => {
    const [waiting, accepted, refused] = [
      await add(),
      await add({ accettato: 1 }),
      await add({ rifiutato: 1 }),
    ];
    const listed = await ids("/qualifica/acc/");
    expect(listed).toContain(waiting);
    expect(listed).not.toContain(accepted);
    expect(listed).not.toContain(refused);
    expect(await ids("/qualifica/all/")).toEqual(listed);
  });

  it("are assigned, name who looks at them, and end their task when they are decided on", async () => {
    const id = await add();
    const assigned = await api.call("admin", "POST", "/worklist/", { tipo: "DOCACC", id_usr: 3, param: id });
    expect(assigned.body).toEqual({ esito: true });
    const rows = await api.list("segreteria", "/qualifica/acc/", "Qualifica");
    expect(rows.find((row) => row.id === id)).toMatchObject({
      ll: { nominativo: "Paola Vianello" },
      Utenti: { nome: "Davide", cognome: "Marchesi" },
    });
    await accept(id);
    expect(await tasks(id)).toEqual([]);
    const late = await api.call("admin", "POST", "/worklist/", { tipo: "DOCACC", id_usr: 3, param: id });
    expect(late.body.err).toBe("Il documento non è più da verificare.");
  });

  it("are accepted until a day, once, and nothing else of them is written", async () => {
    const id = await add();
    for (const scadenza of [null, undefined, "", "05/03/2031", "2031-02-30"])
      expect((await accept(id, { scadenza })).body.esito, String(scadenza)).toBe(false);
    expect((await accept(id, { id: id + 1 })).body.err).toBe("Il record inviato non è quello indicato.");
    expect(await stored(id)).toMatchObject({ accettato: 0 });
    expect((await accept(id)).body).toEqual({ esito: true });
    expect(await stored(id)).toMatchObject({ accettato: 1, scadenza: "2031-03-05", path: "uploads/x.jpg" });
    expect((await accept(id)).body.err).toBe(SETTLED);
    expect((await refuse(id)).body.err).toBe(SETTLED);
  });

  it("are refused without a reason, and are in no list then", async () => {
    const id = await add();
    expect((await refuse(id)).body).toEqual({ esito: true });
    expect(await stored(id)).toMatchObject({ accettato: 0, rifiutato: 1 });
    expect(await ids("/qualifica/acc/")).not.toContain(id);
    expect(await ids("/qualifica/utente/5")).not.toContain(id);
    expect((await accept(id)).body.err).toBe(SETTLED);
  });
});

describe("a member's licences", () => {
  it("are removed by ADMIN, not by GOD or the secretariat", async () => {
    const id = await add({ accettato: 1, scadenza: "2030-01-01" });
    expect(await ids("/qualifica/utente/5")).toContain(id);
    for (const name of ["god", "segreteria"] as const)
      expect((await api.call(name, "PUT", `/qualifica/${id}`)).status, name).toBe(403);
    expect(await ids("/qualifica/utente/5")).toContain(id);
    expect((await api.call("admin", "PUT", `/qualifica/${id}`)).body).toEqual({ esito: true });
    expect(await ids("/qualifica/utente/5")).not.toContain(id);
    expect((await api.call("admin", "PUT", `/qualifica/${id}`)).body.err).toBe("Il brevetto non c'è più.");
  });
});
