import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag, id, text } from "../field-types";
import { bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A mode (docs/rules/club-lists.md#modes). */
export const mode = answerRecord({
  id: id(),
  nome: text(),
  visibile: flag(),
  descrizione: text(),
  note: text(),
});

export const modeFields = {
  nome: bodyName(),
  visibile: bodyFlag(),
  descrizione: bodyWords(),
  note: bodyWords(),
};

export const modes = {
  "modalita.list": { answer: z.object({ Modalita: listOf(mode) }) },
  "modalita.create": { body: z.object(modeFields), answer: done },
  "modalita.update": { body: z.looseObject({ ...modeFields, id: bodyId() }), answer: done },
  "modalita.delete": { answer: done },
};
