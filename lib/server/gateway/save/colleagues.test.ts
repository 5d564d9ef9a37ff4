import { describe, expect, it } from "vitest";
import { sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { PatchKey } from "../../../contract/stored";

/** Data that was lost while the browser still sent whole records. */

const { upstream, who } = signedInForTests("ADMIN");

/** Saves a change of record 5, stored as `record`, and returns what was sent to the legacy API. */
async function saved(key: PatchKey, record: object, changes: object, base: object, id = "5") {
  const params: Record<string, string> = key === "socio.update" ? { id_usr: id } : { id };
  keepStored(key, params, { ...record });
  const sent = storeWrites(upstream, key, params);
  const { status, body } = await sendSave(key, { who, params, changes, base });
  expect([status, body.err]).toEqual([200, undefined]);
  expect(sent).toHaveLength(1);
  return sent[0];
}

describe("what a colleague has changed meanwhile", () => {
  it("a user cruise keeps the colleague's intolleranze", async () => {
    const now = {
      id: 5,
      telefono: "340 1",
      intolleranze: "glutine",
      chiusa: false,
      stato: "1",
      fine: "2026-05-08",
    };
    expect(await saved("crocierautente.update", now, { telefono: "340 2" }, { telefono: "340 1" })).toEqual({
      ...now,
      telefono: "340 2",
    });
  });

  it.each(["corso.update", "crociera.update"] as const)(
    "publishing or hiding a record of %s changes its flag alone",
    async (key) => {
      const now = { id: 5, nome: "Nome nuovo", costo: 250, attivo: 1, pubblicato: "0" };
      expect(await saved(key, now, { pubblicato: 1 }, { pubblicato: 0 })).toEqual({
        ...now,
        pubblicato: "1",
      });
      const shown = { ...now, pubblicato: true };
      expect(await saved(key, shown, { pubblicato: 0 }, { pubblicato: 1 })).toEqual({
        ...now,
        pubblicato: false,
      });
    },
  );
});

it.each(["rimborso.update", "spesebarca.update"] as const)(
  "%s: a state that is spelled differently meanwhile is no conflict",
  async (key) => {
    const now = { id: 5, stato: "APPROVARE", notesegreteria: "Visto" };
    const lines = json({ esito: true, Dettaglio: [{ id: 1, stato: "APPROVATA" }] });
    for (const path of ["/rdettaglio/5", "/spesabarcadett/5"]) upstream.on(`GET ${path}`, lines);
    expect(await saved(key, now, { stato: "APPROVATA" }, { stato: "DA APPROVARE" })).toEqual({
      ...now,
      stato: "APPROVATA",
    });
  },
);

describe("fields that were not changed", () => {
  it("a cruise keeps the fields that its form hides by a condition", async () => {
    const now = {
      id: 5,
      nome: "Elba",
      prezzofisso: 0,
      costo: "120",
      duratamin: "un giorno",
      giornop: "sabato",
      segpartenza: "1",
      imbarcoseraprima: true,
    };
    expect(await saved("crociera.update", now, { nome: "Elba e Giglio" }, { nome: "Elba" })).toEqual({
      ...now,
      nome: "Elba e Giglio",
    });
  });

  it.each([1, "365", "31/12", "31 dicembre", null])("a card type keeps its scadenza %j", async (scadenza) => {
    const now = { id: 5, nome: "Ordinaria", scadenza, note: null };
    expect(await saved("tipotessera.update", now, { note: "x" }, { note: null })).toEqual({
      ...now,
      note: "x",
    });
  });

  it("a membership keeps the content of its dati, as text in the same spelling", async () => {
    const dati = '{ "scadenza": "31/12", "pagamenti": [{"importo":"12,50"}], "ignoto": null }';
    const now = { id: 5, front: "12", dati, nota: "" };
    expect(await saved("tesseramento.update", now, { nota: "x" }, { nota: "" })).toEqual({
      ...now,
      nota: "x",
    });
  });

  it.each([
    ["barche.update", { created_by: 3, foto: "", dati: '{"targa" : 1}', collabora: "0" }],
    ["percorso.update", { created_by: "3", sbarco: 0, imbarco: "0", imbarchi: "[]", oneway: false }],
    ["corso.update", { created_by: 3, documenti: '["7"]', derive: null, durata: 2, attivo: "1" }],
    ["porto.update", { created_by: null, descrizione: 5 }],
    ["richiestacorso.update", { date: null, front: 12, pubblicato: "1", Dettaglio: [{ id: 1 }] }],
  ] as const)("%s: fields keep their form", async (key, fields) => {
    const front = key === "richiestacorso.update";
    const now = { id: "5", nome: "Prima", ...fields };
    const [changes, base] = front ? [{ back: 3 }, { back: null }] : [{ nome: "Dopo" }, { nome: "Prima" }];
    const sent = await saved(key, now, changes, base);
    expect(JSON.stringify(sent)).toBe(JSON.stringify({ ...now, ...changes }));
  });

  it("a user course without lessons keeps its date null", async () => {
    const now = { id: 5, corso: 3, date: null, stato: 0 };
    expect(await saved("corsoutente.update", now, { barca: 2 }, { barca: null })).toEqual({
      ...now,
      barca: 2,
    });
  });
});

describe("a member whose roles are stored as records", () => {
  const ruolo = [
    { id: "3", nome: "Skipper" },
    { id: "5", nome: "Mozzo" },
  ];

  it("keeps them as records when something else changes", async () => {
    const now = { id_usr: 77, nome: "Anna", permesso: "SOCIO", ruolo };
    const sent = await saved("socio.update", now, { nome: "Paola" }, { nome: "Anna" }, "77");
    expect(sent).toEqual({ ...now, nome: "Paola", nominativo: "Paola" });
  });

  it("keeps the unchanged ones, and gets a new one as a record", async () => {
    const now = { id_usr: 77, nome: "Anna", ruolo };
    const sent = await saved("socio.update", now, { ruolo: [5, 9] }, { ruolo: [3, 5] }, "77");
    expect(sent).toEqual({ ...now, ruolo: [ruolo[1], { id: "9" }] });
  });
});
