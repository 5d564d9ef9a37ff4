import { z } from "zod";
import { birthDateAlone } from "../../rules/birth-date";
import { answerRecord } from "../answer-record";
import {
  bodyDay,
  bodyFlag,
  bodyId,
  bodyRecord,
  bodyReference,
  euros,
  flag,
  id,
  idList,
  looseRecord,
  nested,
  nullableFlag,
  recordList,
  reference,
  stateNumber,
  strictNested,
  text,
  wholeNumber,
} from "../field-types";
import { cardNumber, paymentAmount } from "../limits";
import { fromJsonText, readLooseData } from "../loose-data";
import { flagOf, isRecord } from "../loose-values";
import { linePart } from "../written-text";
import { audit, bodyAmount, bodyWords, done } from "./common";
import { listOf } from "./list";
import { namedPerson } from "./person";

/** Whether a field of a card type has a readable value; null is none. */
function isKnown([name, value]: [string, unknown]): boolean {
  if (name === "documenti" || name === "enti" || name === "prezzi")
    return Array.isArray(readLooseData(value));
  return name === "certificatomedico" ? flagOf(value) !== null : value !== null;
}

/**
 * A card type without its null and unreadable fields: read as empty they would mean that it requires or costs
 * nothing (docs/rules/memberships.md#card-type).
 */
function knownFields(value: unknown): unknown {
  const type = fromJsonText(value);
  return isRecord(type) ? Object.fromEntries(Object.entries(type).filter(isKnown)) : type;
}

/** The fields of a membership's card type. */
const cardTypeFields = {
  nome: text(),
  documenti: idList(),
  enti: idList(),
  prezzi: recordList({ anni: wholeNumber(), prezzo: euros() }),
  certificatomedico: nullableFlag(),
};

/** Of a member's registration form the birth date, which lib/rules/birth-date reads. */
const birthDate = () =>
  z
    .unknown()
    .transform((meta) => birthDateAlone(readLooseData(meta)))
    .optional();

/**
 * A membership that somebody asked for (docs/rules/memberships.md#dialog): `Tessera` is the sea-sailing card
 * type, `dati` the card's tipoTessera, scadenza and numero (an object or JSON text). `Utente.meta` is what
 * the registration form has as the birth date.
 */
export const membership = answerRecord({
  id: id(),
  utente: reference(),
  Utente: strictNested({ nominativo: text(), meta: birthDate() }),
  Tessera: nested(cardTypeFields, knownFields),
  front: reference(),
  back: reference(),
  FrontOffice: namedPerson(),
  BackOffice: namedPerson(),
  ente: reference(),
  documenti: flag(),
  pagato: flag(),
  stato: stateNumber(),
  anno: wholeNumber(),
  dati: looseRecord(),
  nota: text(),
  tessera: reference(),
  ...audit,
});

/** A payment of a membership: `valore` in euros, `metodo` a payment type. */
export const payment = answerRecord({
  id: id(),
  tesseramento: reference(),
  tipo: text(),
  valore: euros(),
  metodo: reference(),
  created_at: text(),
});

const list = { answer: z.object({ Tesseramento: listOf(membership) }) };

export const memberships = {
  "tesseramento.new": list,
  "tesseramento.mine": list,
  "tesseramento.all": list,
  "tesseramento.update": {
    // The whole membership: the gateway puts the changes into the stored one
    // (docs/rules/saving.md#whole-record).
    body: z.looseObject({
      id: bodyId(),
      front: bodyReference(),
      back: bodyReference(),
      ente: bodyReference(),
      documenti: bodyFlag(),
      pagato: bodyFlag(),
      stato: bodyFlag(),
      anno: z.number("L'anno non è valido.").int("L'anno non è valido.").min(0).max(9999).nullish(),
      dati: bodyRecord({ numero: linePart(cardNumber).nullish(), scadenza: bodyDay().nullish() }),
      nota: bodyWords(),
    }),
    answer: done,
  },
  "tesseramento.delete": { answer: done },
  "pagamento.byMembership": { answer: z.object({ Pagamento: listOf(payment) }) },
  "pagamento.create": {
    body: z.object({
      tipo: z.enum(["ACCONTO", "SALDO"], "Il tipo di pagamento non è valido."),
      valore: bodyAmount(paymentAmount),
      metodo: bodyId(),
      tesseramento: bodyId(),
    }),
    answer: done,
  },
  "pagamento.delete": { answer: done },
};
