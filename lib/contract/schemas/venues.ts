import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyId, id, text, wholeNumber } from "../field-types";
import { longLine, venueSeats } from "../limits";
import { bodyLine, bodyName, bodyWhole, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A venue: where courses that are not practical are held; `numposti` seats. */
export const venue = answerRecord({
  id: id(),
  nome: text(),
  indirizzo: text(),
  numposti: wholeNumber(),
  note: text(),
});

const venueFields = {
  nome: bodyName(),
  indirizzo: bodyLine(longLine),
  numposti: bodyWhole(venueSeats).nullish(),
  note: bodyWords(),
};

export const venues = {
  "sede.list": { answer: z.object({ Sede: listOf(venue) }) },
  "sede.create": { body: z.object(venueFields), answer: done },
  "sede.update": { body: z.looseObject({ ...venueFields, id: bodyId() }), answer: done },
  "sede.delete": { answer: done },
};
