import { expect, it } from "vitest";
import { pick, seenOf, seenOfRow } from "./deletions";

it("names of a record what the server says of it", () => {
  const document = { id_doc: 5, accettato: 1, scadenza: null, Utenti: { nominativo: "Anna" }, ll: null };
  expect(seenOf("documenti.delete", document)).toEqual({ accettato: 1, scadenza: null });
});

it("leaves out what the server does not say, so that another value stands for it", () => {
  expect({ chiusa: 0, ...pick({ chiusa: undefined, barca: 4 }, ["chiusa"]) }).toEqual({ chiusa: 0 });
});

it("names of a list's row its plain fields, and no long text, so that a header can hold them", () => {
  const row = {
    id: 5,
    nome: "Maestrale",
    armatore: 12,
    foto: null,
    nota: "a".repeat(100),
    storia: "a".repeat(101),
    dati: { targa: "1" },
    prezzi: [12],
    posti: undefined,
    Armatore: { id_usr: 12 },
    updated_at: "2026-05-04 10:00:00",
  };
  expect(seenOfRow(row)).toStrictEqual({ nome: "Maestrale", armatore: 12, foto: null, nota: row.nota });
});
