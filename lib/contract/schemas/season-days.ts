import { z } from "zod";
import { bodyDay, day, text } from "../field-types";
import { nameMissing } from "../limits";
import { linePart } from "../written-text";
import { done } from "./common";
import { listOf } from "./list";

/** The season of a day; `nome` is the label of a season type (docs/rules/seasons.md#calendar), not its id. */
export const seasonDay = z.object({ nome: text(), giorno: day() });

/** The type's name exactly as it is stored: a trimmed one would match no type. */
const typeName = linePart({ missing: nameMissing });

export const seasonDays = {
  "stagionalita.list": { answer: z.object({ Stagionalita: listOf(seasonDay) }) },
  "stagionalita.create": { body: z.object({ nome: typeName, giorno: bodyDay() }), answer: done },
  "stagionalita.deleteDay": { answer: done },
};
