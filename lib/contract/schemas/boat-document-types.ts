import { z } from "zod";
import { bodyFlag, bodyId, flag, id, text, wholeNumber } from "../field-types";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/** A type of boat documents; `scadenza`, `titolare` and `massimale` say what it requires, `attivita` its scope. */
export const boatDocumentType = z.looseObject({
  id: id(),
  nome: text(),
  attivita: wholeNumber(),
  scadenza: flag(),
  titolare: flag(),
  massimale: flag(),
  eterno: flag(),
});

const typeFields = {
  nome: bodyName(),
  attivita: z.coerce.number().int().min(0).max(2),
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
