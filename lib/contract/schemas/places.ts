import { z } from "zod";
import { bodyId, id, text, wholeNumber } from "../field-types";
import { venueSeats } from "../limits";
import { bodyName, bodyWhole, bodyWords, done } from "./common";
import { listOf } from "./list";

/** A port (docs/rules/offering.md#ports). */
export const port = z.looseObject({ id: id(), nome: text(), descrizione: text() });
export type Port = z.output<typeof port>;

/** A venue: where courses that are not practical are held; `numposti` seats. */
export const venue = z.looseObject({
  id: id(),
  nome: text(),
  indirizzo: text(),
  numposti: wholeNumber(),
  note: text(),
});
export type Venue = z.output<typeof venue>;

const portFields = { nome: bodyName(), descrizione: bodyWords() };
const venueFields = {
  nome: bodyName(),
  indirizzo: bodyWords(),
  numposti: bodyWhole(venueSeats),
  note: bodyWords(),
};

export const places = {
  "porto.list": { answer: z.object({ Porto: listOf(port) }) },
  "porto.create": { body: z.object(portFields), answer: z.object({ Porto: z.looseObject({ id: id() }) }) },
  "porto.update": { body: z.looseObject({ ...portFields, id: bodyId() }), answer: done },
  "porto.delete": { answer: done },
  "sede.list": { answer: z.object({ Sede: listOf(venue) }) },
  "sede.create": { body: z.object(venueFields), answer: done },
  "sede.update": { body: z.looseObject({ ...venueFields, id: bodyId() }), answer: done },
  "sede.delete": { answer: done },
};
