import { z } from "zod";
import { bodyFlag, bodyId, flag, id, text } from "../kinds";
import { done } from "./common";
import { listOf } from "./list";

/** A word of the glossary and what it means (part 2, section 3). */
export const glossaryEntry = z.looseObject({
  id: id(),
  parola: text(),
  significato: text(),
  pubblicato: flag(),
});
export type GlossaryEntry = z.output<typeof glossaryEntry>;

const fields = {
  parola: z
    .string("Manca la parola.")
    .trim()
    .min(1, "Manca la parola.")
    .max(200, "La parola è troppo lunga: al massimo 200 caratteri."),
  // A word without a meaning, from before, must not be kept from being hidden: the form asks for one.
  significato: z.string("Manca il significato.").max(5000, "Al massimo 5000 caratteri."),
  pubblicato: bodyFlag(),
};

export const glossary = {
  "glossario.list": { answer: z.object({ Glossario: listOf(glossaryEntry) }) },
  "glossario.create": { body: z.object(fields), answer: done },
  "glossario.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "glossario.delete": { answer: done },
};
