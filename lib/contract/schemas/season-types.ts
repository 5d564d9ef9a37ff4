import { z } from "zod";
import { answerRecord } from "../answer-record";
import { id, text } from "../field-types";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/** A season type (docs/rules/seasons.md#season-types). */
export const seasonType = answerRecord({ id: id(), nome: text() });

export const seasonTypes = {
  "tipostagione.list": { answer: z.object({ TipoStagione: listOf(seasonType) }) },
  "tipostagione.create": { body: z.object({ nome: bodyName() }), answer: done },
  "tipostagione.delete": { answer: done },
};
