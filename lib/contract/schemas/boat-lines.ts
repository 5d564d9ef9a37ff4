import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyId, euros, id, recordList, reference, text } from "../field-types";
import { linePart } from "../written-text";
import { audit, bodyAmount, bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A boat line; `prezzi` has an entry for each season type that has a price, `id` being the season type's. */
export const boatLine = answerRecord({
  id: id(),
  nome: text(),
  descrizione: text(),
  prezzi: recordList({ id: reference(), nome: text(), prezzo: euros() }),
  ...audit,
});

const lineFields = {
  nome: bodyName(),
  descrizione: bodyWords(),
  prezzi: z
    // A price of a deleted season type may lack id and name.
    .array(z.looseObject({ id: bodyId().nullish(), nome: linePart().nullish(), prezzo: bodyAmount() }))
    .max(500),
};

export const boatLines = {
  "lineabarca.list": { answer: z.object({ LineaBarche: listOf(boatLine) }) },
  "lineabarca.create": { body: z.object(lineFields), answer: done },
  "lineabarca.update": { body: z.looseObject({ ...lineFields, id: bodyId() }), answer: done },
  "lineabarca.delete": { answer: done },
};
