import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyId, id, nested, reference, text } from "../field-types";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/** A licence type and the body that it belongs to (docs/rules/licences.md#licence-types). */
export const licenceType = answerRecord({
  id: id(),
  nome: text(),
  ente: reference(),
  Enti: nested({ nome: text() }),
});

const fields = { nome: bodyName(), ente: bodyId() };

export const licenceTypes = {
  "tipobrevetti.list": { answer: z.object({ TipoBrevetti: listOf(licenceType) }) },
  "tipobrevetti.create": { body: z.object(fields), answer: done },
  "tipobrevetti.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "tipobrevetti.delete": { answer: done },
};
