import { expect, it } from "vitest";
import type { Fields } from "../../../contract/loose-values";
import { checkWaived, fieldSchemas } from "./request";

it.each([
  // As a form: what its dialog has, and no file's name.
  ["tessera.update", ["note", "numero", "scadenza", "tipoTessera", "velamare"]],
  ["tessera.accept", ["accettato"]],
  // A document's own id is `id_doc`.
  ["documenti.accept", ["accettato", "eterno", "scadenza"]],
] as const)("what %s may change is its own fields without the record's id", (key, names) => {
  expect(Object.keys(fieldSchemas(key)).toSorted()).toEqual(names);
});

it("a wrong part of the changes is in the stored record, as it came or as the contract reads it", () => {
  const issue = { code: "custom" as const, path: [0, "nome"], message: "Scrivi il nome." };
  const save = { changes: { righe: [{ nome: "A\n" }] }, waived: [{ name: "righe", issue }] };
  const stored = { righe: [{ nome: "A\n" }] };
  const other = { righe: [{ nome: "A" }] };
  const check = (raw: Fields, now: Fields) => checkWaived(save, { raw, now });
  expect(() => check(stored, other)).not.toThrow();
  expect(() => check(other, stored)).not.toThrow();
  expect(() => check(other, other)).toThrow(issue.message);
  expect(() => check({}, {})).toThrow(issue.message);
});
