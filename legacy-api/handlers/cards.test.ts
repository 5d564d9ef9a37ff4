import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tessere } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const fields = {
  utente: "5",
  tipoTessera: "1",
  numero: "ITA 77",
  scadenza: "2031-12-31",
  velamare: "1",
  note: "Duplicato",
  accettato: "1",
};

function form(given: Record<string, string>, name?: string, content = "%PDF-1"): FormData {
  const all = new FormData();
  for (const [field, value] of Object.entries({ ...fields, ...given })) all.set(field, value);
  if (name !== undefined) {
    all.set("nomeFile", name);
    all.set("doc", new File([content], name));
  }
  return all;
}
const create = (given = {}, name?: string, content?: string) =>
  api.call("segreteria", "POST", "/tessera/file/", form(given, name, content));
const update = (given: Record<string, string>, name?: string, content?: string) =>
  api.call("segreteria", "POST", "/tessera/update", form(given, name, content));
const latest = async () => {
  const [row] = await api.db.select().from(tessere).orderBy(desc(tessere.id)).limit(1);
  if (!row) throw new Error("no card");
  return row;
};
const content = (stored: string | null) => readFileSync(path.join(api.dataDir, stored ?? ""), "utf8");

describe("a new card", () => {
  it("is accepted from the start and keeps its file byte for byte", async () => {
    expect((await create({}, "../tessera n° 77.pdf", "%PDF-uno")).body).toEqual({ esito: true });
    const row = await latest();
    expect(row).toMatchObject({ utente: 5, tipoTessera: 1, numero: "ITA 77", velamare: 1, accettato: 1 });
    expect(row).toMatchObject({ scadenza: "2031-12-31", note: "Duplicato" });
    expect(row.path).toBe(`uploads/tessere/${row.id}/tessera n° 77.pdf`);
    expect(content(row.path)).toBe("%PDF-uno");
    const [listed] = (await api.list("segreteria", "/tessere/utente/5", "Tessera")).filter(
      ({ id }) => id === row.id,
    );
    expect(listed).toMatchObject({ numero: "ITA 77", TipoTessera: { nome: "Tessera FIV" } });
  });

  it("may have no file, number, notes and expiry; and is never one to accept", async () => {
    expect((await create({ numero: "", note: "", scadenza: "", velamare: "0" })).body).toEqual({
      esito: true,
    });
    expect(await latest()).toMatchObject({
      numero: null,
      note: null,
      scadenza: null,
      path: null,
      velamare: 0,
    });
    expect((await create({ accettato: "0" })).body.esito).toBe(false);
  });

  it("is refused for a member or a type that is not there, and with an empty file", async () => {
    const before = await api.db.$count(tessere);
    expect((await create({ utente: "99999" })).body.err).toBe("Il socio non esiste.");
    expect((await create({ tipoTessera: "99" })).body.err).toBe("Il tipo di tessera non esiste.");
    expect((await create({}, "vuoto.pdf", "")).body.err).toBe("Il file è vuoto.");
    expect(await api.db.$count(tessere)).toBe(before);
  });
});

describe("a card that is edited", () => {
  it("keeps its file and whether it is accepted, unless another file comes, which takes its place", async () => {
    await create({}, "prima.pdf", "%PDF-prima");
    const { id, path: stored } = await latest();
    const given = { id: String(id), numero: "ITA 78", path: "uploads/documenti/1/privato.pdf" };
    expect((await update(given)).body).toEqual({ esito: true });
    expect(await latest()).toMatchObject({ id, numero: "ITA 78", path: stored, accettato: 1 });
    await update({ ...given, accettato: "0" }, "dopo.pdf", "%PDF-dopo");
    const row = await latest();
    expect(row).toMatchObject({ path: `uploads/tessere/${id}/dopo.pdf`, accettato: 0 });
    expect(content(row.path)).toBe("%PDF-dopo");
    expect(existsSync(path.join(api.dataDir, stored ?? ""))).toBe(false);
  });

  it("leaves alone a file that it shares with other cards", async () => {
    const [shared] = (await api.db.select().from(tessere)).filter((row) => row.path?.includes("modelli"));
    if (!shared) throw new Error("the seed has no card with a shared file");
    await update({ id: String(shared.id), utente: String(shared.utente) }, "propria.pdf");
    expect(existsSync(path.join(api.dataDir, shared.path ?? ""))).toBe(true);
  });

  it("stays its owner's, and one that is gone says so", async () => {
    await create();
    const { id } = await latest();
    expect((await update({ id: String(id), utente: "6" })).body.err).toBe("La tessera è di un altro socio.");
    expect((await api.call("segreteria", "DELETE", `/tessera/${id}`)).body).toEqual({ esito: true });
    expect((await update({ id: String(id) })).body.err).toBe("La tessera non esiste più.");
    expect((await api.call("segreteria", "DELETE", `/tessera/${id}`)).body.err).toBe(
      "La tessera non esiste più.",
    );
  });
});

describe("a card to accept", () => {
  it("is accepted as it is, once", async () => {
    const [waiting] = await api.db.select().from(tessere).where(eq(tessere.accettato, 0));
    if (!waiting) throw new Error("the seed has no card to accept");
    const { id } = waiting;
    const accept = (body: object) => api.call("segreteria", "PUT", `/tessera/acc/${id}`, body);
    expect((await accept({ id: id + 1, accettato: 1 })).body.esito).toBe(false);
    expect((await accept({ id, accettato: 1, utente: 3, path: "altro.pdf" })).body).toEqual({ esito: true });
    const [after] = await api.db.select().from(tessere).where(eq(tessere.id, id));
    expect(after).toEqual({ ...waiting, accettato: 1 });
    expect((await accept({ id, accettato: 1 })).body.err).toBe("La tessera non è più da accettare.");
    const listed = await api.list("segreteria", "/tessera/acc/", "Tessera");
    expect(listed.map((row) => row.id)).not.toContain(id);
  });
});

describe("a card that is deleted", () => {
  it("goes with its file, and gives its id to no other", async () => {
    await create({}, "via.pdf");
    const { id, path: stored } = await latest();
    expect((await api.call("segreteria", "DELETE", `/tessera/${id}`)).body.esito).toBe(true);
    expect(await api.db.select().from(tessere).where(eq(tessere.id, id))).toEqual([]);
    expect(existsSync(path.join(api.dataDir, stored ?? ""))).toBe(false);
    await create();
    expect((await latest()).id).toBe(id + 1);
  });
});

describe("cards", () => {
  it("are no business of an instructor's, nor are their types", async () => {
    for (const [method, route] of [
      ["GET", "/tipotessera/"],
      ["GET", "/tessere/utente/5"],
      ["POST", "/tessera/file/"],
      ["DELETE", "/tessera/1"],
    ] as const)
      expect((await api.call("istruttore", method, route)).status, route).toBe(403);
  });
});
