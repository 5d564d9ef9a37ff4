import { z } from "zod";
import { bodyId, bodyIdOrZero, flag, id, nested, reference, text } from "../field-types";
import { messageText } from "../limits";
import { wordsText } from "../written-text";
import { done } from "./common";
import { listOf } from "./list";

/** Sender or recipient. Strict: what else a server sends of a member stays on the server. */
const correspondent = z
  .object({ id_usr: reference(), nominativo: text(), nome: text(), cognome: text() })
  .nullish()
  .catch(null);

/**
 * A message (docs/rules/messages.md#conversations); `inrisposta` is the root of its conversation, 0 or null
 * for a root.
 */
export const message = z.object({
  id_mes: id(),
  mittente: reference(),
  destinatario: reference(),
  oggetto: reference(),
  Oggetto: nested({ nome: text() }),
  testo: text(),
  inrisposta: reference(),
  letto: flag(),
  created_at: text(),
  updated_at: text(),
  Mittente: correspondent,
  Destinatario: correspondent,
});

const list = listOf(message);

export const messages = {
  "messaggi.list": { answer: z.object({ Messaggi: list, NonLetti: list }) },
  "messaggi.thread": { answer: z.object({ Messaggi: list }) },
  "messaggi.send": {
    // The gateway's field rule compares `mittente` with the session. A reply goes under its root's subject, 0
    // without one.
    body: z
      .strictObject({
        mittente: bodyId(),
        destinatario: bodyId(),
        oggetto: bodyIdOrZero(),
        testo: wordsText(messageText),
        inrisposta: bodyId().optional(),
      })
      .refine(({ oggetto, inrisposta }) => oggetto > 0 || inrisposta !== undefined, "Scegli l'oggetto."),
    // The answer's `Messaggi` is not described and not needed: the list is refetched.
    answer: done,
  },
};
