import { z } from "zod";
import { flag, id, text } from "../kinds";

/** A mode (part 2, section 3): how a membership is practised; one that is not `visibile` is offered to nobody new. */
export const mode = z.looseObject({
  id: id(),
  nome: text(),
  visibile: flag(),
  descrizione: text(),
  note: text(),
});

export const modes = {
  "modalita.list": { answer: z.object({ Modalita: z.array(mode) }) },
};
