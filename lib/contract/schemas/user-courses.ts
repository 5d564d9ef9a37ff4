import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyDay,
  bodyId,
  bodyLessonDates,
  bodyReference,
  id,
  lessonDates,
  nested,
  nullableFlag,
  reference,
  stateNumber,
  text,
} from "../field-types";
import { done } from "./common";
import { listOf } from "./list";
import { person } from "./person";

/**
 * A member's course (docs/rules/user-courses.md#state): `date` holds the days of its lessons, `stato` is 0,
 * and 1 once it is closed.
 */
const userCourse = answerRecord({
  id: id(),
  corso: reference(),
  utente: reference(),
  istruttore: reference(),
  organizatore: reference(),
  barca: reference(),
  porto: reference(),
  iscrizione: text(),
  stato: stateNumber(),
  date: lessonDates(),
  Utente: person(),
  Corso: nested({ nome: text(), pratico: nullableFlag() }),
  Istruttore: person(),
  Organizatore: person(),
  Barca: nested({ nome: text() }),
});

const fields = {
  corso: bodyId("Manca il corso."),
  utente: bodyId("Manca il socio."),
  istruttore: bodyReference(),
  organizatore: bodyReference(),
  barca: bodyReference(),
  porto: bodyReference(),
  iscrizione: bodyDay().nullish(),
  date: bodyLessonDates().optional(),
};

export const userCourses = {
  "corsoutente.list": { answer: z.object({ Crociera: listOf(userCourse) }) },
  "corsoutente.create": {
    body: z.object({ ...fields, stato: z.literal(0) }),
    answer: done,
  },
  // The whole record: the gateway puts the changes into the stored one (docs/rules/saving.md#whole-record).
  "corsoutente.update": {
    body: z.looseObject({ ...fields, id: bodyId(), stato: z.coerce.number().int().min(0).max(99).nullish() }),
    answer: done,
  },
  "corsoutente.delete": { answer: done },
};
