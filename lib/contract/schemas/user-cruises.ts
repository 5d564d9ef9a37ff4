import { z } from "zod";
import { areInOrder } from "../../rules/dates";
import { isId } from "../../rules/ids";
import { answerRecord } from "../answer-record";
import { fieldKinds } from "../field-kinds";
import {
  bodyDay,
  bodyFlag,
  bodyId,
  bodyReference,
  day,
  entryList,
  flag,
  id,
  nested,
  reference,
  text,
} from "../field-types";
import { daysReversed, longLine } from "../limits";
import { readLooseData } from "../loose-data";
import { isRecord } from "../loose-values";
import { bodyEntries, bodyLine, bodyWords, done } from "./common";
import { listOf } from "./list";
import { person } from "./person";

/**
 * One member's place on a sailing (docs/rules/user-cruises.md#records), with the legacy API's spelling
 * `organizatore`. Ids are 0 when unset; `stato` and `iscrizione` go back as they came.
 */
export const userCruise = answerRecord({
  id: id(),
  crociera: reference(),
  Crociera: nested({ nome: text() }),
  utente: reference(),
  Utente: person(),
  organizatore: reference(),
  Organizzatore: person(),
  tutor: reference(),
  Tutor: person(),
  istruttore: reference(),
  Istruttore: person(),
  barca: reference(),
  Barca: nested({ nome: text() }),
  inizio: day(),
  fine: day(),
  iscrizione: text(),
  chiusa: flag(),
  telefono: text(),
  intolleranze: text(),
  capoflottiglia: flag(),
  formativa: entryList(),
});

/** A booking of the list of closed ones: it counts as closed where `chiusa` is missing or null. */
const closedCruise = userCruise.safeExtend({
  chiusa: z
    .unknown()
    .default(1)
    .transform((value): unknown => value ?? 1)
    .pipe(flag())
    .register(fieldKinds, { kind: "flag" }),
});

/**
 * A participant's posts, given as a list or as JSON text; they are counted, so of each the publication alone
 * is kept. A value that is no list counts as a missing field.
 */
const countedPosts = () =>
  z
    .unknown()
    .transform((value) => {
      const list = readLooseData(value);
      return Array.isArray(list) ? list.filter(isRecord) : undefined;
    })
    .pipe(z.array(z.object({ pubblicato: flag() })).optional())
    .optional();

/** A participant: `id` is the one of their place, by which the sailing is closed. */
export const participant = z.object({ id: id(), Utente: person(), post: countedPosts() });

const fields = {
  crociera: bodyId("Manca la crociera."),
  utente: bodyId("Manca il socio."),
  organizatore: bodyReference(),
  tutor: bodyReference(),
  istruttore: bodyReference(),
  barca: bodyReference(),
  inizio: bodyDay(),
  fine: bodyDay(),
  telefono: bodyLine(longLine),
  intolleranze: bodyWords(),
  capoflottiglia: bodyFlag(),
  formativa: bodyEntries(),
};

/** The most participants that one call closes. */
const maxParticipants = 500;

const isIdList = (text: string) => {
  const ids = text.split(",");
  return ids.length <= maxParticipants && ids.every(isId);
};

const inOrder = { error: daysReversed, path: ["fine"] };

export const userCruises = {
  "crocierautente.list": { answer: z.object({ Crociera: listOf(userCruise) }) },
  "crocierautente.toClose": { answer: z.object({ Attivita: listOf(userCruise) }) },
  "crocierautente.closed": { answer: z.object({ Attivita: listOf(closedCruise) }) },
  "crocierautente.create": {
    // A new booking is open: closing has its own call. One made again by 'Annulla' keeps its `iscrizione`.
    body: z
      .object({ ...fields, iscrizione: bodyDay().nullish(), stato: z.literal(0), chiusa: z.literal(0) })
      .refine(({ inizio, fine }) => areInOrder(inizio, fine), inOrder),
    answer: done,
  },
  "crocierautente.update": {
    body: z
      .looseObject({ ...fields, id: bodyId() })
      .refine(({ inizio, fine }) => areInOrder(inizio, fine), inOrder),
    answer: done,
  },
  "crocierautente.delete": { answer: done },
  "crocierautente.close": {
    body: z.strictObject({ ids: z.string().refine(isIdList, "Manca chi partecipa.") }),
    answer: done,
  },
  "crocierautente.closeFinished": { answer: done },
  "crocierautente.participants": {
    body: z.looseObject({ id: bodyId() }),
    answer: z.object({ Passeggeri: listOf(participant) }),
  },
};
