import { z } from "zod";
import { areInOrder } from "../../rules/dates";
import { answerRecord } from "../answer-record";
import { bodyDay, bodyId, bodyReference, day, id, nested, reference, text } from "../field-types";
import { daysReversed, longLine } from "../limits";
import { bodyLine, bodyName, done } from "./common";
import { listOf } from "./list";

/**
 * An activity (docs/rules/club-lists.md#activities): `barca` is a boat, `didattica` a training module;
 * departure and arrival are free text.
 */
export const activity = answerRecord({
  id: id(),
  nome: text(),
  barca: reference(),
  didattica: reference(),
  inizio: day(),
  fine: day(),
  partenza: text(),
  arrivo: text(),
  Barca: nested({ nome: text() }),
  Didattica: nested({ nome: text() }),
});

const fields = {
  nome: bodyName(),
  barca: bodyReference(),
  didattica: bodyReference(),
  inizio: bodyDay().nullish(),
  fine: bodyDay().nullish(),
  partenza: bodyLine(longLine),
  arrivo: bodyLine(longLine),
};

const inOrder = {
  error: daysReversed,
  path: ["fine"],
};

export const activities = {
  "attivitanew.list": { answer: z.object({ Attivita: listOf(activity) }) },
  "attivitanew.create": {
    body: z.object(fields).refine(({ inizio, fine }) => areInOrder(inizio, fine), inOrder),
    answer: done,
  },
  "attivitanew.update": {
    body: z
      .looseObject({ ...fields, id: bodyId() })
      .refine(({ inizio, fine }) => areInOrder(inizio, fine), inOrder),
    answer: done,
  },
  "attivitanew.delete": { answer: done },
};
