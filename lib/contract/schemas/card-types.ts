import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyDay,
  bodyFlag,
  bodyId,
  dayOrText,
  euros,
  flag,
  id,
  nested,
  reference,
  text,
  wholeNumber,
} from "../field-types";
import { cardAge, cardTypeCost } from "../limits";
import { bodyAmount, bodyName, bodyWhole, bodyWords, done } from "./common";
import { listOf } from "./list";

/**
 * A card type of a body (docs/rules/cards.md#card-types-of-bodies). `costo` is in euros, `eta` in whole
 * years; `visitam`: asks for a medical visit.
 */
export const cardType = answerRecord({
  id: id(),
  nome: text(),
  ente: reference(),
  eta: wholeNumber(),
  costo: euros(),
  nonpraticante: flag(),
  maggiorenne: flag(),
  visitam: flag(),
  regate: flag(),
  note: text(),
  scadenza: dayOrText(),
  Ente: nested({ nome: text() }),
});

const fields = {
  nome: bodyName(),
  ente: bodyId(),
  eta: bodyWhole(cardAge).nullish(),
  costo: bodyAmount(cardTypeCost).nullish(),
  nonpraticante: bodyFlag(),
  maggiorenne: bodyFlag(),
  visitam: bodyFlag(),
  regate: bodyFlag(),
  note: bodyWords(),
  scadenza: bodyDay().nullish(),
};

export const cardTypes = {
  "tipotessera.list": { answer: z.object({ TipoTessera: listOf(cardType) }) },
  "tipotessera.create": { body: z.object(fields), answer: done },
  "tipotessera.update": { body: z.looseObject({ ...fields, id: bodyId() }), answer: done },
  "tipotessera.delete": { answer: done },
};
