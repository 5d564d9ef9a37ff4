import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyDay, bodyFlag, bodyId, day, flag, id, nested, reference, text } from "../field-types";
import { refusalText } from "../limits";
import { readOneRecord } from "../loose-data";
import { wordsText } from "../written-text";
import { audit, done } from "./common";
import { listOf } from "./list";
import { namedPerson, personInFull } from "./person";

/** A member's document (docs/rules/documents.md#type). */
export const memberDocument = answerRecord({
  id_doc: id(),
  id_usr: reference(),
  id_tipo: reference(),
  accettato: flag(),
  scadenza: day(),
  eterno: flag(),
  path: text(),
  TipoDoc: nested({ nome: text(), id_tipo: reference() }),
  Utenti: personInFull(),
  ll: namedPerson(),
  ...audit,
});

/** Why a document was refused; empty without a reason (docs/rules/documents.md#refusing). */
export const refusalReason = z.object({
  motivazione: wordsText(refusalText),
});

/**
 * The expiry of a member's medical certificate, given as a record, a list of one or JSON text; null where the
 * answer has none or leaves it out, because the member never sent one.
 */
const medicalExpiry = z
  .unknown()
  .default(null)
  .transform(readOneRecord)
  .pipe(z.object({ scadenza: day(), eterno: flag() }).nullable())
  .transform((expiry) => (expiry && ("scadenza" in expiry || "eterno" in expiry) ? expiry : null));

export const documents = {
  "documenti.toReview": { answer: z.object({ Documenti: listOf(memberDocument) }) },
  "documenti.byType": { answer: z.object({ Documenti: listOf(memberDocument) }) },
  "documenti.byMember": { answer: z.object({ Documenti: listOf(memberDocument) }) },
  "documenti.medicalExpiry": { answer: z.object({ Documento: medicalExpiry }) },
  "documenti.create": {
    body: z.object({
      nomeFile: z.string().min(1).max(255),
      id_usr: bodyId(),
      id_tipo: bodyId(),
      accettato: z.literal("1"),
      scadenza: z.union([z.literal(""), bodyDay()]),
      eterno: z.enum(["0", "1"]),
    }),
    answer: done,
  },
  "documenti.accept": {
    // A document without eterno needs the day it expires on: an accepted one would otherwise be valid for
    // ever unmarked.
    body: z
      .looseObject({
        id_doc: bodyId(),
        scadenza: bodyDay().nullable(),
        eterno: bodyFlag(),
        accettato: bodyFlag(),
      })
      .refine((body) => body.eterno === 1 || body.scadenza !== null, {
        error: "Manca la scadenza.",
        path: ["scadenza"],
      }),
    answer: done,
  },
  "documenti.refuse": { body: refusalReason, answer: done },
  "documenti.refuseByPut": { body: refusalReason, answer: done },
  "documenti.delete": { answer: done },
};
