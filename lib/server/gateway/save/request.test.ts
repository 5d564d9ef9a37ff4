import { expect, it } from "vitest";
import { fieldSchemas } from "./request";

it.each([
  // As a form: what its dialog has, and no file's name.
  ["tessera.update", ["note", "numero", "scadenza", "tipoTessera", "velamare"]],
  ["tessera.accept", ["accettato"]],
  // A document's own id is `id_doc`.
  ["documenti.accept", ["accettato", "eterno", "scadenza"]],
] as const)("what %s may change is its own fields without the record's id", (key, names) => {
  expect(Object.keys(fieldSchemas(key)).toSorted()).toEqual(names);
});
