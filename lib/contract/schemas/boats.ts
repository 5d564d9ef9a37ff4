import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, bodyRecord, flag, id, looseRecord, reference, text } from "../field-types";
import { linePart } from "../written-text";
import { audit, bodyLine, bodyMetres, bodyName, done } from "./common";
import { listOf } from "./list";

/**
 * A boat (docs/rules/boats.md#dati); `armatore` is the owner's user id, `dati` arrives as an object or as
 * JSON text.
 */
export const boat = answerRecord({
  id: id(),
  nome: text(),
  // Shown nowhere and sent as it is stored (docs/rules/boats.md#dati).
  porto: z.union([z.number(), z.string()]).nullish().catch(null),
  armatore: reference(),
  dati: looseRecord(),
  collabora: flag(),
  comitato: flag(),
  foto: text(),
  ...audit,
});

const list = z.object({ Barche: listOf(boat) });

const metres = bodyMetres().nullish();
const data = {
  cantiere: linePart().nullish(),
  velico: linePart().nullish(),
  targa: linePart().nullish(),
  numerovelico: linePart().nullish(),
  categoria: linePart().nullish(),
  lunghezza: metres,
  larghezza: metres,
  pescaggio: metres,
};

const fields = {
  nome: bodyName(),
  armatore: bodyId("Manca l'armatore."),
  dati: bodyRecord(data),
  collabora: bodyFlag(),
  comitato: bodyFlag(),
};

export const boats = {
  "barche.list": { answer: list },
  "barche.ofCollaborators": { answer: list },
  "barche.create": { body: z.object(fields), answer: done },
  // The whole boat: the gateway puts the changes into the stored one (docs/rules/saving.md#whole-record).
  "barche.update": {
    body: z.looseObject({ ...fields, id: bodyId(), foto: bodyLine({ max: 1000 }) }),
    answer: done,
  },
  "barche.delete": { answer: done },
};
