import { z } from "zod";
import { bodyIdOrZero, id, text } from "../field-types";
import { maxNameLength } from "../limits";
import { bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/** An entry of Enti, Oggetti or Famiglie: id, nome, and affiliazione where the server keeps one. */
export const namedEntry = z.looseObject({ id: id(), nome: text(), affiliazione: text() });
export type NamedEntry = z.output<typeof namedEntry>;

const list = listOf(namedEntry);
const fields = {
  id: bodyIdOrZero().optional(),
  nome: bodyName(),
  affiliazione: bodyWords(maxNameLength),
};
/** A new entry is what its form has; one that is saved again keeps what we do not know of it. */
const created = z.object(fields);
const saved = z.looseObject(fields);

export const lookups = {
  "enti.list": { answer: z.object({ Enti: list }) },
  "enti.create": { body: created, answer: done },
  "enti.update": { body: saved, answer: done },
  "enti.delete": { answer: done },
  "oggetto.list": { answer: z.object({ Oggetto: list }) },
  "oggetto.create": { body: created, answer: done },
  "oggetto.update": { body: saved, answer: done },
  "oggetto.delete": { answer: done },
  "famiglia.list": { answer: z.object({ Famiglia: list }) },
  "famiglia.create": { body: created, answer: done },
  "famiglia.update": { body: saved, answer: done },
  "famiglia.delete": { answer: done },
  "segreteria.list": {
    answer: z.object({ Segreteria: listOf(z.object({ id_usr: id(), nome: text(), nominativo: text() })) }),
  },
};
