import { expect, it } from "vitest";
import { sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

/** A member as the legacy API sends them in other records (docs/rules/saving.md#people). */

const { upstream, who } = signedInForTests("ADMIN");

const hash = "$2b$10$member";
const anna = { id_usr: 12, nominativo: "Anna Neri", nome: "Anna", cognome: "Neri", password: hash };
const mario = { ...anna, id_usr: 13, nominativo: "Mario Neri", nome: "Mario" };
const form = { "1": hash, "26": "01/02/1990" };
const accepted = [{ accettato: 0 }, { accettato: 1 }] as const;

it.each([
  ["documenti.accept", { eterno: 1, Utenti: anna, ll: mario }, ...accepted],
  ["qualifica.accept", { scadenza: "2031-03-05", Utenti: anna, ll: mario }, ...accepted],
  ["tessera.accept", { Utente: JSON.stringify(anna) }, ...accepted],
  ["docbarca.update", { eterno: 1, Owner: anna, ll: mario }, { dati: null }, { dati: '{"titolare":"Anna"}' }],
  [
    "tesseramento.update",
    { Utente: { ...anna, meta: form }, BackOffice: mario },
    { nota: "" },
    { nota: "x" },
  ],
  ["rimborso.update", { Richiedente: anna }, { notesegreteria: null }, { notesegreteria: "x" }],
  ["spesebarca.update", { Proprietario: anna }, { notesegreteria: null }, { notesegreteria: "x" }],
  ["richiestacorso.update", { Utente: anna, Dettaglio: [{ id: 1, ...mario }] }, { back: 0 }, { back: 3 }],
  ["richiestacrociera.update", { Front: anna, Tutor: mario }, { back: 0 }, { back: 3 }],
  ["corsoutente.update", { Utente: anna, Istruttore: mario }, { barca: 2 }, { barca: 3 }],
  ["crocierautente.update", { Utente: anna, Organizzatore: mario }, { barca: 2 }, { barca: 3 }],
] as const)(
  "%s: a person in the record goes back as stored, and the browser gets the name alone",
  async (key, people, base, changes) => {
    const params = { id: "5", id_doc: "5" };
    keepStored(key, params, { ...people, ...base });
    const sent = storeWrites(upstream, key, params);
    const { status, body } = await sendSave(key, { who, params, changes, base });
    expect([status, body.err]).toEqual([200, undefined]);
    expect(sent[0]).toMatchObject({ ...people, ...changes });
    expect(JSON.stringify(body)).toContain("Neri");
    expect(JSON.stringify(body)).not.toContain(hash);
  },
);
