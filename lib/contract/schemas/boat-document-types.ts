import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag, id, text, wholeNumber } from "../field-types";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/**
 * A type of boat documents; `scadenza`, `titolare` and `massimale` say what it requires, `attivita` its
 * scope.
 */
export const boatDocumentType = answerRecord({
  id: id(),
  nome: text(),
  attivita: wholeNumber(),
  scadenza: flag(),
  titolare: flag(),
  massimale: flag(),
  eterno: flag(),
});

const noScope = "L'attività non è valida.";

const typeFields = {
  nome: bodyName(),
  attivita: z.number(noScope).int(noScope).min(0, noScope).max(2, noScope),
  scadenza: bodyFlag(),
  titolare: bodyFlag(),
  massimale: bodyFlag(),
};

export const boatDocumentTypes = {
  "tipodocbarca.list": { answer: z.object({ Tipodocbarca: listOf(boatDocumentType) }) },
  "tipodocbarca.create": { body: z.object(typeFields), answer: done },
  "tipodocbarca.update": {
    body: z.looseObject({ ...typeFields, eterno: bodyFlag().optional(), id: bodyId() }),
    answer: done,
  },
  "tipodocbarca.delete": { answer: done },
};
