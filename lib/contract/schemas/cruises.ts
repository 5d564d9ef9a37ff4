import { z } from "zod";
import { answerRecord } from "../answer-record";
import {
  bodyFlag,
  bodyId,
  bodyReference,
  entryList,
  euros,
  flag,
  id,
  measure,
  recordList,
  reference,
  text,
  wholeNumber,
} from "../field-types";
import { bandYears, discountShare } from "../limits";
import {
  bodyAmount,
  bodyDecimal,
  bodyEntries,
  bodyLine,
  bodyName,
  bodyWhole,
  bodyWords,
  done,
  haveDifferentYears,
} from "./common";
import { listOf } from "./list";

/**
 * A cruise on offer (docs/rules/offering.md#cruises): `costo` in euros where the price is fixed, `percorso`
 * its itinerary; `duratamin`, `duratamax` and `giornop` hold the label texts
 * (docs/rules/data-forms.md#label-texts). `sconti` are the bands: from how many years of age, what percentage
 * of the price is to be paid.
 */
export const cruise = answerRecord({
  id: id(),
  nome: text(),
  descrizione: text(),
  tipoattivita: reference(),
  costo: euros(),
  prezzofisso: flag(),
  visprezzo: flag(),
  percorso: reference(),
  duratamin: text(),
  duratamax: text(),
  imbarcoseraprima: flag(),
  segpartenza: flag(),
  giornop: text(),
  formativa: entryList(),
  modalita: entryList(),
  sconti: recordList({ anni: wholeNumber(), sconto: measure() }),
  documenti: entryList(),
  opzioni: entryList(),
  pubblicato: flag(),
  attivo: flag(),
});

const band = z.looseObject({ anni: bodyWhole(bandYears), sconto: bodyDecimal(discountShare) });

const fields = {
  nome: bodyName(),
  descrizione: bodyWords(),
  tipoattivita: bodyReference(),
  costo: bodyAmount().nullish(),
  prezzofisso: bodyFlag().optional(),
  visprezzo: bodyFlag().optional(),
  percorso: bodyReference(),
  duratamin: bodyLine(),
  duratamax: bodyLine(),
  imbarcoseraprima: bodyFlag().optional(),
  segpartenza: bodyFlag().optional(),
  giornop: bodyLine(),
  formativa: bodyEntries().optional(),
  modalita: bodyEntries().optional(),
  sconti: z.array(band).max(100).refine(haveDifferentYears, "Due sconti hanno gli stessi anni.").optional(),
  documenti: bodyEntries().optional(),
  opzioni: bodyEntries().optional(),
  pubblicato: bodyFlag().optional(),
  attivo: bodyFlag().optional(),
};

export const cruises = {
  "crociera.list": { answer: z.object({ Crociera: listOf(cruise) }) },
  "crociera.create": {
    body: z.object(fields),
    answer: done,
  },
  "crociera.update": {
    body: z.looseObject({ ...fields, id: bodyId() }),
    answer: done,
  },
  "crociera.delete": { answer: done },
  "crociere.list": {
    answer: z.object({ Crociera: listOf(z.object({ id: id(), nome: text(), attivo: flag() })) }),
  },
};
