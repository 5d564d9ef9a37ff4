import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyId, id, text } from "../field-types";
import { bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A port (docs/rules/offering.md#ports). */
export const port = answerRecord({ id: id(), nome: text(), descrizione: text() });

const portFields = { nome: bodyName(), descrizione: bodyWords() };

export const ports = {
  "porto.list": { answer: z.object({ Porto: listOf(port) }) },
  "porto.create": { body: z.object(portFields), answer: done },
  "porto.update": { body: z.looseObject({ ...portFields, id: bodyId() }), answer: done },
  "porto.delete": { answer: done },
};
