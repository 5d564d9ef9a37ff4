import { z } from "zod";
import {
  bodyDayList,
  bodyId,
  bodyReference,
  dayList,
  flag,
  id,
  nested,
  parseJson,
  reference,
  text,
  wholeNumber,
} from "../kinds";
import { readLooseData } from "../loose-data";
import { done } from "./common";

const MOST_LETTERS = 5000;

/**
 * Days in order. Text that is no list stays as it came: a save that has nothing to do with the lessons, such as the closing, must
 * not empty it (rulings, "The whole …").
 */
const lessonDates = () =>
  z
    .unknown()
    .transform((value) => {
      const isText = typeof value === "string" && value.trim() !== "";
      return isText && !Array.isArray(readLooseData(value)) ? value : dayList().parse(value);
    })
    .optional();

/** Days, or text that was no list before; a list with something else in it is refused. */
const bodyLessonDates = () =>
  z.union([
    bodyDayList(),
    z
      .string()
      .max(MOST_LETTERS)
      .refine(
        (value) => !Array.isArray(parseJson(value)),
        "Le date non sono valide: servono giorni aaaa-mm-gg.",
      ),
  ]);

const member = () => nested({ id_usr: reference(), nominativo: text() });

/** A member's course (part 3, section 3): `date` holds the days of its lessons, `stato` is 0, and 1 once it is closed. */
const userCourse = z.looseObject({
  id: id(),
  corso: reference(),
  utente: reference(),
  istruttore: reference(),
  organizatore: reference(),
  barca: reference(),
  porto: reference(),
  iscrizione: text(),
  stato: wholeNumber(),
  date: lessonDates(),
  Utente: member(),
  Corso: nested({ nome: text(), pratico: flag() }),
  Istruttore: member(),
  Organizatore: member(),
  Barca: nested({ nome: text() }),
});

const required = (sentence: string) =>
  z.coerce.number(sentence).int(sentence).min(1, sentence).max(Number.MAX_SAFE_INTEGER);

const fields = {
  corso: required("Manca il corso."),
  utente: required("Manca il socio."),
  istruttore: bodyReference(),
  organizatore: bodyReference(),
  barca: bodyReference(),
  porto: bodyReference(),
  iscrizione: z.string().max(40).nullish(),
  date: bodyLessonDates().optional(),
};

export const userCourses = {
  "corsoutente.list": { answer: z.object({ Crociera: z.array(userCourse) }) },
  "corsoutente.create": {
    body: z.object({ ...fields, stato: z.literal(0) }),
    answer: z.object({ Corso: z.looseObject({ id: id() }) }),
  },
  // The record as it was read, with what the form does not show (rulings, "The whole …").
  "corsoutente.update": {
    body: z.looseObject({ ...fields, id: bodyId(), stato: z.coerce.number().int().min(0).max(99).nullish() }),
    answer: done,
  },
  "corsoutente.delete": { answer: done },
};
