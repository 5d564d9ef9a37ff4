import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { docbarca, messaggi, worklist } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const pdf = new TextEncoder().encode("%PDF-1.4 prova");

/** A field that is given as undefined is left out. */
function upload(fields: Record<string, string | undefined> = {}, bytes: Uint8Array<ArrayBuffer> = pdf) {
  const form = new FormData();
  const all = {
    nomeFile: "polizza.pdf",
    id_usr: "5",
    tipo: "1",
    nome: "Assicurazione RC",
    barca: "1",
    scadenza: "2030-01-31",
    dati: '{"titolare":"Anna","massimale":"6500000"}',
    accettato: "1",
    eterno: "0",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
  form.set("doc", new File([bytes], all.nomeFile));
  return api.call("segreteria", "POST", "/docbarca/", form);
}

async function addWaiting() {
  const [row] = await api.db
    .insert(docbarca)
    .values({ id_usr: 5, tipo: 1, nome: "Assicurazione RC", path: "uploads/x.pdf", created_at: "x" })
    .returning();
  if (!row) throw new Error("no document");
  return row;
}
const stored = async (id: number) =>
  (await api.db.select().from(docbarca).where(eq(docbarca.id_doc, id))).at(0);

describe("boat documents", () => {
  it("are uploaded as accepted, with what their type requires, and served", async () => {
    expect((await upload()).body).toEqual({ esito: true });
    const [made] = await api.db.select().from(docbarca).orderBy(desc(docbarca.id_doc)).limit(1);
    expect(made).toMatchObject({
      id_usr: 5,
      tipo: 1,
      barca: 1,
      accettato: 1,
      eterno: 0,
      scadenza: "2030-01-31",
      dati: { titolare: "Anna", massimale: "6500000" },
    });
    expect((await api.send(`/${made?.path}`)).status).toBe(200);
    const unsaved = { barca: undefined, scadenza: undefined };
    expect((await upload({ ...unsaved, tipo: "2", eterno: "1", dati: "{}" })).body.err).toBe(
      "Manca il titolare.",
    );
    expect((await upload({ dati: '{"titolare":"A"}' })).body.err).toBe("Manca il massimale.");
    expect((await upload({ scadenza: undefined })).body.err).toBe("Manca la scadenza.");
    expect((await upload({ tipo: "99" })).body.err).toBe("Il tipo di documento non esiste.");
    expect((await upload({}, new Uint8Array())).body.err).toBe("Il file è vuoto.");
    expect((await api.call("admin", "DELETE", `/docbarca/utente/${made?.id_doc}`)).body.esito).toBe(true);
    expect((await api.send(`/${made?.path}`)).status).toBe(404);
  });

  it("that wait are accepted until a day; the task is done, and they go on to the archive", async () => {
    const { id_doc } = await addWaiting();
    const task = { tipo: "DOCACC", id_usr: 3, param: id_doc };
    expect((await api.call("god", "POST", "/worklist/", task)).body.esito).toBe(true);
    const listed = (await api.list("segreteria", "/docbarca/acc/", "Documenti")).find(
      (row) => row.id_doc === id_doc,
    );
    expect(listed).toMatchObject({ ll: { nominativo: expect.any(String) }, Tipo: { titolare: 1 } });
    const body = { ...listed, scadenza: "2031-02-03", eterno: 0, accettato: 1, dati: { titolare: "Ugo" } };
    const path = `/docbarca/accetta/${id_doc}`;
    expect((await api.call("segreteria", "PUT", path, { ...body, scadenza: null })).body.err).toBe(
      "Manca la scadenza.",
    );
    expect((await api.call("segreteria", "PUT", path, { ...body, id_doc: 1 })).body.err).toContain(
      "non è quello",
    );
    expect((await api.call("segreteria", "PUT", path, body)).body).toEqual({ esito: true });
    expect(await stored(id_doc)).toMatchObject({
      accettato: 1,
      scadenza: "2031-02-03",
      dati: { titolare: "Ugo" },
    });
    expect(await api.db.select().from(worklist).where(eq(worklist.param, id_doc))).toEqual([]);
    const archived = await api.list("segreteria", "/docbarca/tipo/1", "Documenti");
    expect(archived.map((row) => row.id_doc)).toContain(id_doc);
    expect((await api.call("god", "POST", "/worklist/", task)).body.err).toBe(
      "Il documento non è più da verificare.",
    );
    const changed = { ...body, eterno: 1, scadenza: null, accettato: 0 };
    expect((await api.call("segreteria", "PUT", `/docbarca/utente/${id_doc}`, changed)).body.esito).toBe(
      true,
    );
    expect(await stored(id_doc)).toMatchObject({ accettato: 1, eterno: 1, scadenza: null });
  });

  it("that are refused leave every list; a reason becomes a message, none becomes none", async () => {
    const [first, second] = [await addWaiting(), await addWaiting()];
    const refuse = (id: number, motivazione: string) =>
      api.call("segreteria", "POST", `/docbarca/rifiuta/${id}`, { motivazione });
    const before = (await api.db.select().from(messaggi)).length;
    expect((await refuse(first.id_doc, "")).body).toEqual({ esito: true });
    expect(await api.db.select().from(messaggi)).toHaveLength(before);
    expect((await refuse(second.id_doc, " Illeggibile ")).body.esito).toBe(true);
    const [message] = await api.db.select().from(messaggi).orderBy(desc(messaggi.id_mes)).limit(1);
    expect(message).toMatchObject({
      mittente: 3,
      destinatario: 5,
      testo: expect.stringMatching(/: Illeggibile$/),
    });
    for (const route of ["/docbarca/acc/", "/docbarca/utente/5"]) {
      const ids = (await api.list("segreteria", route, "Documenti")).map((row) => row.id_doc);
      expect(ids).not.toContain(first.id_doc);
    }
    expect((await refuse(second.id_doc, "")).body.err).toBe("Il documento non è più da verificare.");
    const task = { tipo: "DOCACC", id_usr: 3, param: first.id_doc };
    expect((await api.call("god", "POST", "/worklist/", task)).body.esito).toBe(false);
  });

  it("are seeded in every state for the archive", async () => {
    const archived = await api.list("segreteria", "/docbarca/tipo/1", "Documenti");
    expect(archived.length).toBeGreaterThan(4);
    const eternal = await api.list("segreteria", "/docbarca/tipo/2", "Documenti");
    expect(eternal.length).toBeGreaterThan(0);
    expect(eternal.every((row) => row.eterno === 1 && row.scadenza === null)).toBe(true);
  });
});

describe("types of boat documents", () => {
  it("are made and changed by the secretariat, deleted by ADMIN, and stay while documents are of them", async () => {
    const type = { nome: "Prova", attivita: 2, scadenza: 0, titolare: 1, massimale: 0 };
    const list = () => api.list("segreteria", "/tipodocbarca/", "Tipodocbarca");
    expect((await api.call("segreteria", "POST", "/tipodocbarca/", type)).body.esito).toBe(true);
    const made = (await list()).find((row) => row.nome === "Prova");
    expect(made).toMatchObject({ ...type, eterno: 1 });
    const path = `/tipodocbarca/${made?.id}`;
    expect((await api.call("segreteria", "PUT", path, { ...made, scadenza: 1 })).body.esito).toBe(true);
    expect((await list()).find((row) => row.id === made?.id)).toMatchObject({ scadenza: 1, eterno: 0 });
    expect(
      (await api.call("segreteria", "POST", "/tipodocbarca/", { ...type, attivita: 3 })).body.esito,
    ).toBe(false);
    expect((await api.call("segreteria", "DELETE", path)).status).toBe(403);
    expect((await api.call("admin", "DELETE", path)).body.esito).toBe(true);
    expect((await api.call("admin", "DELETE", path)).body.err).toBe("Il tipo di documento non esiste più.");
    expect((await api.call("admin", "DELETE", "/tipodocbarca/1")).body.err).toMatch(
      /è usato \(documenti: \d+\)/,
    );
  });
});
