import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyFlag,
  bodyId,
  bodyReference,
  entryList,
  flag,
  id,
  measure,
  reference,
  text,
} from "../field-types";
import { itineraryLength } from "../limits";
import { bodyDecimal, bodyEntries, bodyName, bodyWords, done } from "./common";
import { listOf } from "./list";

/**
 * An itinerary (docs/rules/offering.md#itineraries): `lunghezza` in nautical miles, `imbarchi` the ports one
 * may embark at, `sbarco` where one-way ones end. `imbarco` is a port too; no screen shows it.
 */
export const itinerary = answerRecord({
  id: id(),
  nome: text(),
  descrizione: text(),
  lunghezza: measure(),
  oneway: flag(),
  imbarchi: entryList(),
  imbarco: reference(),
  sbarco: reference(),
});

const fields = {
  nome: bodyName(),
  descrizione: bodyWords(),
  lunghezza: bodyDecimal(itineraryLength).nullish(),
  oneway: bodyFlag(),
  imbarchi: bodyEntries(),
  sbarco: bodyReference(),
};

export const itineraries = {
  "percorso.list": { answer: z.object({ Itinerario: listOf(itinerary) }) },
  "percorso.create": {
    body: z.object(fields),
    answer: done,
  },
  "percorso.update": {
    body: z.looseObject({ ...fields, imbarco: bodyReference(), id: bodyId() }),
    answer: done,
  },
  "percorso.delete": { answer: done },
};
