import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doccirc } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const NOT_FOUND = "Il documento non esiste più.";
const fields = { nome: "Piano di ormeggio", scadenza: null, famiglia: 4, ruoli: [5], pubblicato: 0 };
const rowOf = async (id: number) => (await api.db.select().from(doccirc).where(eq(doccirc.id, id))).at(0);

async function create(given: object = {}): Promise<number> {
  const { body } = await api.call("istruttore", "POST", "/doccirc/", { ...fields, ...given });
  return (body.Documenti as { id: number }).id;
}

function form(id: number, name: string, text: string): FormData {
  const all = new FormData();
  all.set("id", String(id));
  all.set("nomeFile", name);
  all.set("doc", new File([text], name));
  return all;
}
const upload = (kind: "doc" | "origin", id: number, name: string, text: string) =>
  api.call("istruttore", "POST", `/doccirc/${kind}/`, form(id, name, text));

describe("club documents", () => {
  it("are made by an instructor, without files, and listed with their family's name", async () => {
    const id = await create();
    expect(await rowOf(id)).toMatchObject({ ...fields, path: null, sorgente: null, created_by: 4 });
    const listed = (await api.list("socio", "/doccirc/all/", "Documenti")).find((one) => one.id === id);
    expect(listed).toMatchObject({ nome: "Piano di ormeggio", Famiglia: { nome: "Sicurezza" } });
  });

  it("are changed as a whole, but for the files, which have calls of their own", async () => {
    const id = await create();
    await upload("doc", id, "piano.pdf", "%PDF-1");
    const body = { id, ...fields, nome: "Piano", famiglia: 0, scadenza: "2031-01-02", pubblicato: 1 };
    const { body: answer } = await api.call("segreteria", "PUT", `/doccirc/${id}`, {
      ...body,
      path: "uploads/documenti/1/privato.pdf",
      sorgente: "uploads/documenti/1/privato.pdf",
    });
    expect(answer).toEqual({ esito: true });
    expect(await rowOf(id)).toMatchObject({
      nome: "Piano",
      famiglia: null,
      scadenza: "2031-01-02",
      pubblicato: 1,
      updated_by: 3,
      path: `uploads/doccirc/${id}/piano.pdf`,
      sorgente: null,
    });
  });

  it("refuses a family that is not there, another record's body, and a record that is gone", async () => {
    const id = await create();
    const put = (to: number, given: object) =>
      api.call("segreteria", "PUT", `/doccirc/${to}`, { id, ...fields, ...given });
    expect((await put(id, { famiglia: 999 })).body.err).toBe("La famiglia non esiste.");
    expect((await put(id + 1, {})).body.err).toBe("Il record inviato non è quello indicato.");
    expect((await put(99_999, { id: 99_999 })).body.err).toBe(NOT_FOUND);
    expect((await api.call("istruttore", "POST", "/doccirc/", { ...fields, nome: " " })).body.err).toBe(
      "Scrivi il nome.",
    );
  });

  it("keeps both files byte for byte, and a new one takes the place of the one before", async () => {
    const id = await create();
    const main = await upload("doc", id, "ormeggi 2026.pdf", "%PDF-uno");
    const stored = (main.body.Documenti as { path: string }).path;
    expect(stored).toBe(`uploads/doccirc/${id}/ormeggi 2026.pdf`);
    expect(readFileSync(path.join(api.dataDir, stored), "utf8")).toBe("%PDF-uno");
    const source = await upload("origin", id, "ormeggi 2026.pdf", "sorgente");
    expect(source.body.Documenti).toEqual({ sorgente: `uploads/doccirc/${id}/sorgente/ormeggi 2026.pdf` });
    const next = await upload("doc", id, "ormeggi 2027.pdf", "%PDF-due");
    expect((await rowOf(id))?.path).toBe((next.body.Documenti as { path: string }).path);
    expect(existsSync(path.join(api.dataDir, stored))).toBe(false);
    expect((await rowOf(id))?.sorgente).toBe(`uploads/doccirc/${id}/sorgente/ormeggi 2026.pdf`);
  });

  it("refuses an empty file, none, and one for a record that is gone", async () => {
    const id = await create();
    expect((await upload("doc", id, "vuoto.pdf", "")).body.err).toBe("Il file è vuoto.");
    const without = form(id, "manca.pdf", "x");
    without.delete("doc");
    expect((await api.call("istruttore", "POST", "/doccirc/origin/", without)).body.err).toBe(
      "Manca il file.",
    );
    expect((await upload("doc", 99_999, "a.pdf", "x")).body.err).toBe(NOT_FOUND);
    expect((await rowOf(id))?.path).toBeNull();
  });

  it("are deleted by ADMIN with their files, and not by the secretariat", async () => {
    const id = await create();
    await upload("doc", id, "a.pdf", "x");
    expect((await api.call("segreteria", "DELETE", `/doccirc/${id}`)).status).toBe(403);
    expect((await api.call("admin", "DELETE", `/doccirc/${id}`)).body.esito).toBe(true);
    expect(await rowOf(id)).toBeUndefined();
    expect(existsSync(path.join(api.dataDir, `uploads/doccirc/${id}`))).toBe(false);
    expect((await api.call("admin", "DELETE", `/doccirc/${id}`)).body.err).toBe(NOT_FOUND);
    const [latest] = await api.db.select().from(doccirc).orderBy(desc(doccirc.id)).limit(1);
    expect(latest?.id).not.toBe(id);
  });

  it("are no business of a member's", async () => {
    for (const [method, route] of [
      ["POST", "/doccirc/"],
      ["PUT", "/doccirc/1"],
      ["POST", "/doccirc/doc/"],
    ] as const)
      expect((await api.call("socio", method, route, fields)).status, route).toBe(403);
  });
});
