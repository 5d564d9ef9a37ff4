import { z } from "zod";
import { id, text } from "../kinds";
import { bodyName, done } from "./common";

/** An entry of Enti, Oggetti or Famiglie: id, nome, and affiliazione where the server keeps one. */
export const namedEntry = z.looseObject({ id: id(), nome: text(), affiliazione: text() });
export type NamedEntry = z.output<typeof namedEntry>;

const list = z.array(namedEntry);
const body = z.looseObject({
  id: z.coerce.number().int().min(0).optional(),
  nome: bodyName(),
  affiliazione: z.string().max(200).nullish(),
});

export const lookups = {
  "enti.list": { answer: z.object({ Enti: list }) },
  "enti.create": { body, answer: done },
  "enti.update": { body, answer: done },
  "enti.delete": { answer: done },
  "oggetto.list": { answer: z.object({ Oggetto: list }) },
  "oggetto.create": { body, answer: done },
  "oggetto.update": { body, answer: done },
  "oggetto.delete": { answer: done },
  "famiglia.list": { answer: z.object({ Famiglia: list }) },
  "famiglia.create": { body, answer: done },
  "famiglia.update": { body, answer: done },
  "famiglia.delete": { answer: done },
  "segreteria.list": {
    answer: z.object({ Segreteria: z.array(z.object({ id_usr: id(), nome: text(), nominativo: text() })) }),
  },
};
