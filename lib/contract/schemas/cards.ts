import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyDay, bodyFlag, bodyId, day, flag, id, nested, reference, text } from "../field-types";
import { cardNote, cardNumber } from "../limits";
import { lineText, wordsText } from "../written-text";
import { done } from "./common";
import { listOf } from "./list";
import { namedPerson } from "./person";

/** A member's card (docs/rules/cards.md#members-cards); `velamare` 1 is 'Interna'. */
export const card = answerRecord({
  id: id(),
  utente: reference(),
  tipoTessera: reference(),
  TipoTessera: nested({ nome: text() }),
  numero: text(),
  scadenza: day(),
  velamare: flag(),
  note: text(),
  path: text(),
  accettato: flag(),
  Utente: namedPerson(),
  created_at: text(),
});

/** All of a card's own fields, as a form has them: text, the expiry empty where there is none. */
const fields = {
  tipoTessera: bodyId(),
  numero: lineText(cardNumber),
  scadenza: z.union([z.literal(""), bodyDay()]),
  velamare: bodyFlag(),
  note: wordsText(cardNote),
};

/** The fields of a stored card that its form changes. */
export const editableCardFields: readonly string[] = Object.keys(fields);

/** The file's name, where one comes with it. */
const fileName = z.string().min(1).max(255).optional();

export const cards = {
  "tessera.toAccept": { answer: z.object({ Tessera: listOf(card) }) },
  "tessera.accept": {
    body: z.looseObject({ id: bodyId(), accettato: bodyFlag() }),
    answer: done,
  },
  "tessera.get": { answer: z.object({ Tessera: listOf(card) }) },
  "tessera.byMember": { answer: z.object({ Tessera: listOf(card) }) },
  "tessera.create": {
    // A card that staff enter is accepted from the start (docs/rules/cards.md#members-cards).
    body: z.object({ ...fields, utente: bodyId(), nomeFile: fileName, accettato: z.literal("1") }),
    answer: done,
  },
  "tessera.update": {
    // The whole card: the gateway completes the form from the stored one
    // (docs/rules/saving.md#a-save-with-a-file).
    body: z.looseObject({
      ...fields,
      id: bodyId(),
      utente: bodyId(),
      nomeFile: fileName,
      accettato: bodyFlag(),
      path: z.string().max(2000).optional(),
    }),
    answer: done,
  },
  "tessera.delete": { answer: done },
};
