import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag, id, idList, recordList, text } from "../field-types";
import { topicName } from "../limits";
import { linePart, wordsPart } from "../written-text";
import { audit, bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/**
 * A training module (docs/rules/club-documents.md#training-modules); `dati` is the ordered list of its
 * topics, `destinatari` holds ids of roles.
 */
export const trainingModule = answerRecord({
  id: id(),
  nome: text(),
  obbiettivo: text(),
  descrizione: text(),
  note: text(),
  pubblicato: flag(),
  destinatari: idList(),
  dati: recordList({ argomento: text(), note: text() }),
  ...audit,
});

const fields = {
  nome: bodyName(),
  obbiettivo: bodyWords(),
  descrizione: bodyWords(),
  note: bodyWords(),
  pubblicato: bodyFlag(),
  destinatari: z.array(bodyId()).max(500),
  dati: z.array(z.looseObject({ argomento: linePart(topicName), note: wordsPart().nullish() })).max(500),
};

export const trainingModules = {
  "formazione.list": { answer: z.object({ Formazione: listOf(trainingModule) }) },
  "formazione.create": { body: z.object(fields), answer: done },
  "formazione.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "formazione.delete": { answer: done },
};
