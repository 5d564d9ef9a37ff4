import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, euros, flag, id, text } from "../field-types";
import { optionPrice } from "../limits";
import { bodyAmount, bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/**
 * An extra of cruises (docs/rules/offering.md#options); `prezzo` in euros. These screens do not edit
 * `pubblicato`; it goes back as it came.
 */
export const option = answerRecord({
  id: id(),
  nome: text(),
  descrizione: text(),
  prezzo: euros(),
  prezzovisibile: flag(),
  pubblicato: flag(),
});

const fields = {
  nome: bodyName(),
  descrizione: bodyWords(),
  prezzo: bodyAmount(optionPrice),
  prezzovisibile: bodyFlag(),
};

export const options = {
  "opzioni.list": { answer: z.object({ Opzioni: listOf(option) }) },
  "opzioni.create": { body: z.object(fields), answer: done },
  "opzioni.update": {
    body: z.looseObject({ ...fields, pubblicato: bodyFlag().optional(), id: bodyId() }),
    answer: done,
  },
  "opzioni.delete": { answer: done },
};
