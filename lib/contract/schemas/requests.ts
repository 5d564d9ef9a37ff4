import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyFlag,
  bodyId,
  bodyLessonDates,
  bodyReference,
  flag,
  id,
  lessonDates,
  nested,
  nullableFlag,
  reference,
  stateNumber,
  strictRecordList,
  text,
  wholeNumber,
} from "../field-types";
import { messageText } from "../limits";
import { readOneRecord } from "../loose-data";
import { wordsText } from "../written-text";
import { audit, done } from "./common";
import { listOf } from "./list";
import { person } from "./person";

/**
 * A participant of a request, with accepted documents and cards where the answer has them
 * (docs/rules/requests.md#participants).
 */
const participantShape = {
  id: reference(),
  nominativo: text(),
  utente: reference(),
  Documenti: strictRecordList({ TipoDoc: nested({ nome: text() }), path: text() }),
  Tessere: strictRecordList({ Tessera: nested({ nome: text() }), anno: wholeNumber() }),
};

/**
 * A request for a cruise or a course (docs/rules/requests.md#lists): one shape, because they differ by the
 * course's fields alone; a field that a kind does not have stays missing. `front` is the member who looks
 * after it, 0 nobody.
 */
const memberRequest = answerRecord({
  id: id(),
  crociera: reference(),
  Crociera: nested({ nome: text() }),
  corso: reference(),
  Corso: nested({ nome: text(), pratico: nullableFlag() }),
  utente: reference(),
  Utente: person(),
  front: reference(),
  Front: person(),
  back: reference(),
  Back: person(),
  organizzatore: reference(),
  Organizzatore: person(),
  istruttore: reference(),
  Istruttore: person(),
  tutor: reference(),
  Tutor: person(),
  barca: reference(),
  porto: reference(),
  date: lessonDates(),
  stato: stateNumber(),
  pubblicato: flag(),
  Dettaglio: strictRecordList(participantShape, ({ id }) => id),
  ...audit,
});

/**
 * One participant's line, given as a record, a list of one or JSON text; null where the server has nothing
 * about them, or leaves it out.
 */
const oneLine = z
  .unknown()
  .default(null)
  .transform(readOneRecord)
  .pipe(z.object(participantShape).nullable());

const list = { answer: z.object({ Richieste: listOf(memberRequest) }) };

const fields = {
  id: bodyId(),
  front: bodyReference(),
  back: bodyReference(),
  organizzatore: bodyReference(),
  istruttore: bodyReference(),
  tutor: bodyReference(),
  barca: bodyReference(),
  stato: z.number().int().min(0).max(1000),
  pubblicato: bodyFlag(),
};

// The whole request: the gateway puts the changes into the stored one (docs/rules/saving.md#whole-record).
const update = {
  body: z.looseObject({ ...fields, porto: bodyReference(), date: bodyLessonDates().optional() }),
  answer: done,
};

const notice = {
  body: z.object({
    id_usr: bodyId(),
    body: wordsText(messageText),
  }),
  answer: done,
};

export const requests = {
  "richiestacrociera.pending": list,
  "richiestacrociera.mine": list,
  "richiestacrociera.update": update,
  "richiestacrociera.notify": notice,
  "richiestacrociera.delete": { answer: done },
  "richiesta.memberData": { answer: z.object({ Dettaglio: oneLine }) },
  "richiestacorso.pending": list,
  "richiestacorso.mine": list,
  "richiestacorso.update": update,
  "richiestacorso.notify": notice,
  "richiestacorso.delete": { answer: done },
};
