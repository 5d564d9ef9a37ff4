import { z } from "zod";
import { bodyFlag, bodyId, flag, id, text } from "../field-types";
import { bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A mode (docs/rules/club-lists.md#modes). */
export const mode = z.looseObject({
  id: id(),
  nome: text(),
  visibile: flag(),
  descrizione: text(),
  note: text(),
});
export type Mode = z.output<typeof mode>;

/** A payment type: the same, and what it asks for beside the amount. */
export const paymentType = z.looseObject({
  ...mode.shape,
  richiedenumerocarta: flag(),
  richiedefilericevuta: flag(),
});
export type PaymentType = z.output<typeof paymentType>;

const modeFields = {
  nome: bodyName(),
  visibile: bodyFlag(),
  descrizione: bodyWords(),
  note: bodyWords(),
};
const paymentTypeFields = {
  ...modeFields,
  richiedenumerocarta: bodyFlag().optional(),
  richiedefilericevuta: bodyFlag().optional(),
};

export const modes = {
  "modalita.list": { answer: z.object({ Modalita: listOf(mode) }) },
  "modalita.create": { body: z.object(modeFields), answer: done },
  "modalita.update": { body: z.looseObject({ ...modeFields, id: bodyId() }), answer: done },
  "modalita.delete": { answer: done },
  "tipopag.list": { answer: z.object({ TipoPag: listOf(paymentType) }) },
  "tipopag.create": { body: z.object(paymentTypeFields), answer: done },
  "tipopag.update": { body: z.looseObject({ ...paymentTypeFields, id: bodyId() }), answer: done },
  "tipopag.delete": { answer: done },
};
