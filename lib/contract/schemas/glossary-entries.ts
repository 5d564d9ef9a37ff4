import { z } from "zod";
import { bodyFlag, bodyId, flag, id, text } from "../field-types";
import { maxTextLength, meaningMissing, tooLong, wordMissing } from "../limits";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/** A word of the glossary and what it means (docs/rules/club-lists.md#glossary). */
export const glossaryEntry = z.looseObject({
  id: id(),
  parola: text(),
  significato: text(),
  pubblicato: flag(),
});

const fields = {
  parola: bodyName(wordMissing),
  // A word without a meaning, from before, must not be kept from being hidden: the form asks for one.
  significato: z.string(meaningMissing).max(maxTextLength, tooLong(maxTextLength)),
  pubblicato: bodyFlag(),
};

export const glossaryEntries = {
  "glossario.list": { answer: z.object({ Glossario: listOf(glossaryEntry) }) },
  "glossario.create": { body: z.object(fields), answer: done },
  "glossario.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "glossario.delete": { answer: done },
};
