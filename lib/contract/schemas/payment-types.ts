import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag } from "../field-types";
import { done } from "./common";
import { listOf } from "./list";
import { mode, modeFields } from "./modes";

/** A payment type: the fields of a mode, and what it asks for beside the amount. */
export const paymentType = answerRecord({
  ...mode.shape,
  richiedenumerocarta: flag(),
  richiedefilericevuta: flag(),
});

const paymentTypeFields = {
  ...modeFields,
  richiedenumerocarta: bodyFlag().optional(),
  richiedefilericevuta: bodyFlag().optional(),
};

export const paymentTypes = {
  "tipopag.list": { answer: z.object({ TipoPag: listOf(paymentType) }) },
  "tipopag.create": { body: z.object(paymentTypeFields), answer: done },
  "tipopag.update": { body: z.looseObject({ ...paymentTypeFields, id: bodyId() }), answer: done },
  "tipopag.delete": { answer: done },
};
