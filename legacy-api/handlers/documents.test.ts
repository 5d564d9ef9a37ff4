import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documenti, messaggi } from "../tables";
import { documentForm, startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const NOT_FOUND = "Il documento non è più da verificare.";
const waiting = () => api.list("segreteria", "/documenti/all/", "Documenti");
const firstWaiting = async () => (await waiting())[0] as { id_doc: number; id_usr: number; path: string };
const rowOf = async (id: number) =>
  (await api.db.select().from(documenti).where(eq(documenti.id_doc, id))).at(0);
const latest = async () =>
  (await api.db.select().from(documenti).orderBy(desc(documenti.id_doc)).limit(1))[0];
const accept = (id_doc: number, fields: object) =>
  api.call("segreteria", "PUT", `/documenti/accetta/${id_doc}`, {
    id_doc,
    scadenza: "2031-05-20",
    eterno: 0,
    accettato: 1,
    ...fields,
  });

describe("review", () => {
  it("accepts with an expiry or for ever, and saves an accepted one again", async () => {
    const { id_doc } = await firstWaiting();
    expect((await accept(id_doc, {})).body).toEqual({ esito: true });
    expect(await rowOf(id_doc)).toMatchObject({
      accettato: 1,
      scadenza: "2031-05-20",
      eterno: 0,
      updated_by: 3,
    });
    expect((await accept(id_doc, { eterno: 1, scadenza: null })).body.esito).toBe(true);
    expect(await rowOf(id_doc)).toMatchObject({ accettato: 1, scadenza: null, eterno: 1 });
    expect((await waiting()).map((entry) => entry.id_doc)).not.toContain(id_doc);
  });

  it("refuses an acceptance without expiry, of another document, and of a missing one", async () => {
    const { id_doc } = await firstWaiting();
    expect((await accept(id_doc, { scadenza: null })).body.err).toBe("Manca la scadenza.");
    expect((await accept(id_doc, { id_doc: id_doc + 1 })).body.esito).toBe(false);
    expect((await accept(99_999, {})).body.err).toBe(NOT_FOUND);
    expect((await rowOf(id_doc))?.accettato).toBe(0);
  });

  it("refuses with a reason that the owner gets as a message from who refused; once, and for good", async () => {
    const { id_doc, id_usr } = await firstWaiting();
    const refuse = () =>
      api.call("segreteria", "POST", `/documenti/rifiuta/${id_doc}`, { motivazione: "Manca il retro." });
    expect((await refuse()).body.esito).toBe(true);
    expect((await waiting()).map((entry) => entry.id_doc)).not.toContain(id_doc);
    const [message] = await api.db.select().from(messaggi).orderBy(desc(messaggi.id_mes)).limit(1);
    expect(message).toMatchObject({ mittente: 3, destinatario: id_usr, letto: 0, inrisposta: 0 });
    expect(message?.testo).toContain("Manca il retro.");
    expect((await refuse()).body.err).toBe(NOT_FOUND);
    expect((await accept(id_doc, {})).body.err).toBe(NOT_FOUND);
  });

  it("writes no message without a reason, also by PUT", async () => {
    const before = await api.db.$count(messaggi);
    for (const method of ["POST", "PUT"]) {
      const { id_doc } = await firstWaiting();
      const refused = await api.call("admin", method, `/documenti/rifiuta/${id_doc}`, { motivazione: "  " });
      expect(refused.body.esito).toBe(true);
    }
    expect(await api.db.$count(messaggi)).toBe(before);
  });

  it("lets one of two who decide at the same time win", async () => {
    const { id_doc } = await firstWaiting();
    const both = await Promise.all(
      ["uno", "due"].map((motivazione) =>
        api.call("segreteria", "POST", `/documenti/rifiuta/${id_doc}`, { motivazione }),
      ),
    );
    expect(both.map(({ body }) => body.esito).sort()).toEqual([false, true]);
  });
});

describe("assignment", () => {
  it("shows who has it, the latest counts, and only staff can have it", async () => {
    const { id_doc } = await firstWaiting();
    const assign = (id_usr: number) =>
      api.call("admin", "POST", "/worklist/", { tipo: "DOCACC", id_usr, param: id_doc });
    const assignee = async () => {
      const entry = (await waiting()).find((document) => document.id_doc === id_doc);
      return (entry?.ll as { nominativo: string } | null | undefined)?.nominativo;
    };
    await assign(2);
    expect(await assignee()).toBe("Lucia Dell'Amico");
    await assign(3);
    expect(await assignee()).toBe("Paola Vianello");
    expect((await assign(5)).body.esito).toBe(false);
    const lateTask = { tipo: "DOCACC", id_usr: 3, param: 99_999 };
    expect((await api.call("admin", "POST", "/worklist/", lateTask)).body.err).toBe(NOT_FOUND);
  });
});

describe("upload", () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);
  const upload = (name: string, fields = {}) =>
    api.call("segreteria", "POST", "/documenti/", documentForm(name, bytes, fields));

  it.each([
    ["../../x.pdf", "x.pdf"],
    ["..\\..\\y.pdf", "y.pdf"],
    ["Carta d'identità #1 100%?.pdf", "Carta d'identità #1 100%?.pdf"],
    ["a\u0000b\n.pdf", "ab.pdf"],
    ["..", "documento"],
    [`${"è".repeat(120)}.pdf`, `${"è".repeat(98)}.pdf`],
  ])("keeps %j byte for byte under the plain name %j", async (name, stored) => {
    expect((await upload(name)).body).toEqual({ esito: true });
    const row = await latest();
    expect(row).toMatchObject({ id_usr: 5, id_tipo: 7, accettato: 1, eterno: 1, created_by: 3 });
    expect(row?.path).toBe(`uploads/documenti/${row?.id_doc}/${stored}`);
    const url = `/${(row?.path ?? "").split("/").map(encodeURIComponent).join("/")}`;
    expect(new Uint8Array(await (await api.send(url)).arrayBuffer())).toEqual(bytes);
  });

  it("refuses an unknown owner or type, no file and an empty one, and leaves nothing behind", async () => {
    const files = () => readdirSync(path.join(api.dataDir, "uploads/documenti")).length;
    const before = [await api.db.$count(documenti), files()];
    expect((await upload("a.pdf", { id_usr: "99999" })).body.err).toBe("Il socio non esiste.");
    expect((await upload("a.pdf", { id_tipo: "99" })).body.err).toBe("Il tipo di documento non esiste.");
    const form = documentForm("a.pdf", bytes);
    form.delete("doc");
    expect((await api.call("segreteria", "POST", "/documenti/", form)).body.err).toBe("Manca il file.");
    const empty = documentForm("a.pdf", new Uint8Array());
    expect((await api.call("segreteria", "POST", "/documenti/", empty)).body.err).toBe("Il file è vuoto.");
    expect([await api.db.$count(documenti), files()]).toEqual(before);
  });

  it("deletes the record with its file, and gives its id to no other", async () => {
    await upload("uno.pdf");
    const row = await latest();
    expect((await api.call("admin", "DELETE", `/documenti/${row?.id_doc}`)).body.esito).toBe(true);
    expect(existsSync(path.join(api.dataDir, row?.path ?? ""))).toBe(false);
    await upload("due.pdf");
    expect((await latest())?.id_doc).toBe((row?.id_doc ?? 0) + 1);
  });

  it("gives the medical visit that lasts longest", async () => {
    for (const scadenza of ["2099-01-01", "2040-01-01"])
      await upload("visita.pdf", { eterno: "0", scadenza, id_usr: "4" });
    const { body } = await api.call("segreteria", "GET", "/documenti/scadenzamedica/4");
    expect(body.Documento).toMatchObject({ scadenza: "2099-01-01", id_tipo: 7 });
  });
});

describe("document types", () => {
  it("come for everybody, or for who shares a role", async () => {
    const created = await api.call("segreteria", "POST", "/tipodoc/", { nome: "Delega regata", ruoli: [8] });
    const { id_tipo } = created.body.TipoDoc as { id_tipo: number };
    const idsFor = async (id: number) =>
      (await api.list("segreteria", `/tipodoc/tutti/${id}`, "TipoDoc")).map((type) => type.id_tipo);
    expect(await idsFor(2)).toContain(id_tipo);
    expect(await idsFor(5)).not.toContain(id_tipo);
    expect((await api.call("admin", "DELETE", `/tipodoc/${id_tipo}`)).body.esito).toBe(true);
    expect((await api.call("admin", "DELETE", `/tipodoc/${id_tipo}`)).body.esito).toBe(false);
  });

  it("stay while documents use them", async () => {
    const { body } = await api.call("admin", "DELETE", "/tipodoc/7");
    expect(body.err).toMatch(/^Il tipo non si può eliminare: lo usano \d+ documenti\.$/);
  });
});
