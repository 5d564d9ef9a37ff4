import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyDay,
  bodyFlag,
  bodyId,
  bodyReference,
  dayOrText,
  flag,
  id,
  idList,
  nested,
  reference,
  text,
} from "../field-types";
import { audit, bodyLine, bodyName, done } from "./common";
import { listOf } from "./list";

/**
 * A document of the club (docs/rules/club-documents.md#editor); `famiglia` and `scadenza` null when there is
 * none.
 */
export const clubDocument = answerRecord({
  id: id(),
  nome: text(),
  scadenza: dayOrText(),
  famiglia: reference(),
  ruoli: idList(),
  pubblicato: flag(),
  path: text(),
  sorgente: text(),
  Famiglia: nested({ nome: text() }),
  ...audit,
});

const fields = {
  nome: bodyName(),
  scadenza: bodyDay().nullable(),
  famiglia: bodyReference(),
  ruoli: z.array(bodyId()).max(500),
  pubblicato: bodyFlag(),
};

const upload = z.object({ nomeFile: z.string().min(1).max(255), id: bodyId() });

export const clubDocuments = {
  "doccirc.all": { answer: z.object({ Documenti: listOf(clubDocument) }) },
  // Not loose: a new one has no files yet, and a field that the form does not have is dropped.
  "doccirc.create": {
    body: z.object(fields),
    answer: z.object({ Documenti: answerRecord({ id: id() }) }),
  },
  "doccirc.update": {
    // A caller below secretariat level may not change the two paths (lib/server/gateway/field-rules.ts).
    body: z.looseObject({
      ...fields,
      id: bodyId(),
      path: bodyLine({ max: 2000 }),
      sorgente: bodyLine({ max: 2000 }),
    }),
    answer: done,
  },
  "doccirc.delete": { answer: done },
  "doccirc.uploadMain": {
    body: upload,
    answer: z.object({ Documenti: answerRecord({ path: text() }) }),
  },
  "doccirc.uploadSource": {
    body: upload,
    answer: z.object({ Documenti: answerRecord({ sorgente: text() }) }),
  },
};
