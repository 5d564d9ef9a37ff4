import { z } from "zod";
import { parseTypedDate, readLegacyDate } from "../../rules/dates";
import { answerRecord } from "../answer-record";
import { bodyDay, bodyFlag, bodyId, flag, id, nested, reference, text } from "../field-types";
import { fromJsonText } from "../loose-data";
import { isRecord } from "../loose-values";
import { counted, done } from "./common";
import { listOf } from "./list";
import { namedPerson, personInFull } from "./person";

/**
 * A licence's expiry: `yyyy-mm-dd`, or a record of gg, mm, yy as people type them, or JSON text of one; null
 * for anything else (docs/rules/licences.md#accepting-a-licence).
 */
const expiry = () =>
  z
    .unknown()
    .transform(fromJsonText)
    .transform((value) =>
      isRecord(value) ? parseTypedDate(`${value.gg}/${value.mm}/${value.yy}`) : readLegacyDate(value),
    )
    .optional();

/**
 * A member's licence, 'qualification' (docs/rules/licences.md#licences-to-check). `ll` is who it is assigned
 * to, where the server says.
 */
export const licence = answerRecord({
  id: id(),
  id_doc: reference(),
  TipoBrevetti: nested({ nome: text() }),
  Utenti: personInFull(),
  Enti: nested({ nome: text() }),
  accettato: flag(),
  path: text(),
  scadenza: expiry(),
  ll: namedPerson(),
});

const licenceList = z.object({ Qualifica: listOf(licence) });

export const licences = {
  "qualifica.all": { answer: z.object({ Qualifica: counted }) },
  "qualifica.toReview": { answer: licenceList },
  "qualifica.accept": {
    // A licence always expires (docs/rules/licences.md#accepting-a-licence): one without a day would be
    // accepted as neither valid nor expired.
    body: z.looseObject({
      id: bodyId(),
      scadenza: z.string({ error: "Manca la scadenza." }).pipe(bodyDay()),
      accettato: bodyFlag(),
    }),
    answer: done,
  },
  "qualifica.refuse": { answer: done },
  "qualifica.byMember": { answer: licenceList },
  "qualifica.remove": { answer: done },
};
