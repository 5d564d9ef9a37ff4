import { expect, it } from "vitest";
import { seenOf, seenOfRow } from "./deletions";

it("names of a record what the server says of it", () => {
  const document = { id_doc: 5, accettato: 1, scadenza: null, Utenti: { nominativo: "Anna" }, ll: null };
  expect(seenOf("documenti.delete", document)).toEqual({ accettato: 1, scadenza: null });
});

it("names of a list's row its plain fields, and no long text, so that a header can hold them", () => {
  const row = {
    id: 5,
    nome: "Maestrale",
    armatore: 12,
    foto: null,
    nota: "a".repeat(101),
    dati: { targa: "1" },
    Armatore: { id_usr: 12 },
    updated_at: "2026-05-04 10:00:00",
  };
  expect(seenOfRow(row)).toEqual({ nome: "Maestrale", armatore: 12, foto: null });
});
