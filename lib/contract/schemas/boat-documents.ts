import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyDay,
  bodyFlag,
  bodyId,
  bodyRecord,
  bodyReference,
  day,
  flag,
  looseRecord,
  nested,
  nullableFlag,
  reference,
  text,
} from "../field-types";
import { linePart } from "../written-text";
import { audit, bodyAmountText, bodyName, done } from "./common";
import { refusalReason } from "./documents";
import { listOf } from "./list";
import { namedPerson, personInFull } from "./person";

/** One of the two names it (lib/rules/boat-documents, boatDocumentId). */
const idOf = ({ id_doc, id }: { id_doc?: number | null; id?: number | null }) => id_doc || id;
const hasId = (document: { id_doc?: number | null; id?: number | null }) => Boolean(idOf(document));

/** A boat document (docs/rules/boats.md#new-boat-document); `dati` holds massimale and titolare. */
export const boatDocument = answerRecord({
  id: reference(),
  id_doc: reference(),
  id_usr: reference(),
  tipo: reference(),
  barca: reference(),
  nome: text(),
  scadenza: day(),
  path: text(),
  accettato: flag(),
  eterno: flag(),
  dati: looseRecord(),
  // Flags that are null must not make it a type that never expires.
  Tipo: nested({
    nome: text(),
    scadenza: nullableFlag(),
    titolare: flag(),
    massimale: flag(),
    eterno: nullableFlag(),
  }),
  Owner: personInFull(),
  ll: namedPerson(),
  ...audit,
}).refine(hasId, "not an id");

const list = z.object({ Documenti: listOf(boatDocument, idOf) });

const data = { titolare: linePart().nullish(), massimale: bodyAmountText().nullish() };

/** `dati` is sent as JSON text, the form that the specification names for boat documents. */
const dataText = () =>
  bodyRecord(data)
    .transform((record) => JSON.stringify(record))
    .optional();

/**
 * The whole document, as the gateway sends it. One that is not eternal needs the day it expires on, as
 * members' documents do.
 */
const document = z
  .looseObject({
    id: bodyReference(),
    id_doc: bodyReference(),
    scadenza: bodyDay().nullable(),
    eterno: bodyFlag(),
    accettato: bodyFlag(),
    dati: dataText(),
  })
  .refine(hasId, { error: "Manca il documento.", path: ["id_doc"] })
  .refine((body) => body.eterno === 1 || body.scadenza !== null, {
    error: "Manca la scadenza.",
    path: ["scadenza"],
  });

export const boatDocuments = {
  "docbarca.toReview": { answer: list },
  "docbarca.byOwner": { answer: list },
  "docbarca.byType": { answer: list },
  "docbarca.create": {
    body: z.object({
      nomeFile: z.string().min(1).max(255),
      id_usr: bodyId(),
      tipo: bodyId(),
      nome: bodyName(),
      barca: bodyId().optional(),
      scadenza: bodyDay().optional(),
      dati: dataText(),
      accettato: z.literal("1"),
      eterno: z.enum(["0", "1"]),
    }),
    answer: done,
  },
  "docbarca.accept": { body: document, answer: done },
  "docbarca.update": { body: document, answer: done },
  "docbarca.refuse": { body: refusalReason, answer: done },
  "docbarca.delete": { answer: done },
};
