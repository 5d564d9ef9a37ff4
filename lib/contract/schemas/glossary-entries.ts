import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag, id, text } from "../field-types";
import { glossaryMeaning, glossaryWord } from "../limits";
import { wordsText } from "../written-text";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/** A word of the glossary and what it means (docs/rules/club-lists.md#glossary). */
export const glossaryEntry = answerRecord({
  id: id(),
  parola: text(),
  significato: text(),
  pubblicato: flag(),
});

const fields = {
  parola: bodyName(glossaryWord),
  significato: wordsText(glossaryMeaning),
  pubblicato: bodyFlag(),
};

export const glossaryEntries = {
  "glossario.list": { answer: z.object({ Glossario: listOf(glossaryEntry) }) },
  "glossario.create": { body: z.object(fields), answer: done },
  "glossario.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "glossario.delete": { answer: done },
};
