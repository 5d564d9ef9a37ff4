import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyFlag,
  bodyId,
  bodyReference,
  entryList,
  euros,
  flag,
  id,
  reference,
  text,
  wholeNumber,
} from "../field-types";
import { courseLessons } from "../limits";
import { audit, bodyAmount, bodyEntries, bodyName, bodyWhole, bodyWords, done } from "./common";
import { listOf } from "./list";

/**
 * A course (docs/rules/offering.md#courses): `durata` lessons at `costo` euros; `formativa` and `documenti`
 * name training modules and document types. Practical ones have an itinerary (`percorso`), the others a venue
 * (`sede`).
 */
export const course = answerRecord({
  id: id(),
  nome: text(),
  descrizione: text(),
  durata: wholeNumber(),
  costo: euros(),
  tipoattivita: reference(),
  pratico: flag(),
  giornaliero: flag(),
  derive: flag(),
  sede: reference(),
  formativa: entryList(),
  documenti: entryList(),
  percorso: reference(),
  pubblicato: flag(),
  attivo: flag(),
  ...audit,
});

const fields = {
  nome: bodyName(),
  descrizione: bodyWords(),
  durata: bodyWhole(courseLessons).nullish(),
  costo: bodyAmount().nullish(),
  tipoattivita: bodyReference(),
  pratico: bodyFlag().optional(),
  giornaliero: bodyFlag().optional(),
  derive: bodyFlag().optional(),
  sede: bodyReference(),
  formativa: bodyEntries().optional(),
  documenti: bodyEntries().optional(),
  percorso: bodyReference(),
  pubblicato: bodyFlag().optional(),
  attivo: bodyFlag().optional(),
};

export const courses = {
  "corso.list": { answer: z.object({ Corso: listOf(course) }) },
  "corso.create": { body: z.object(fields), answer: done },
  "corso.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "corso.delete": { answer: done },
};
