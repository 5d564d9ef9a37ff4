import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { differentYears, typedYears } from "@/components/form/band-schema";
import { decimalText, figureForWire, typedDecimal, typedMoney } from "@/components/form/figure-schema";
import { moneyText } from "@/components/form/money-text";
import { typedLine, typedName, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { documentTypeEntries, idsOf } from "@/lib/contract/entries";
import { discountShare, durationsReversed } from "@/lib/contract/limits";
import { countYears } from "@/lib/format/counts";
import { toEuros } from "@/lib/rules/money";
import {
  areDurationsInOrder,
  clearedOfCruise,
  departureWeekdays,
  isActive,
  offersDepartureDay,
  offersEveningBoarding,
} from "@/lib/rules/offering";

export type Cruise = Answer<"crociera.list">["Crociera"][number];

/**
 * The form of a cruise: `costo` in euros, bands in years and percentages, as text until the schema has read
 * them; lists by ids.
 */
const cruiseFieldsSchema = z.object({
  attivo: z.boolean(),
  tipoattivita: z.number().nullable(),
  nome: typedName(),
  descrizione: typedWords(),
  prezzofisso: z.boolean(),
  costo: typedMoney(),
  visprezzo: z.boolean(),
  percorso: z.number().nullable(),
  duratamin: typedLine(),
  duratamax: typedLine(),
  imbarcoseraprima: z.boolean(),
  segpartenza: z.boolean(),
  giornop: typedLine(),
  formativa: z.array(z.number()),
  modalita: z.array(z.number()),
  sconti: z
    .array(
      z.object({
        anni: typedYears,
        sconto: typedDecimal(discountShare).transform((share) => share ?? 0),
        /** The band as it was read, with fields that we do not know; null for a new one. */
        before: z.record(z.string(), z.unknown()).nullable(),
      }),
    )
    .superRefine(differentYears((anni) => `C'è già uno sconto da ${countYears(anni)}.`)),
  documenti: z.array(z.number()),
  opzioni: z.array(z.number()),
});
export const cruiseSchema = cruiseFieldsSchema.refine(areDurationsInOrder, {
  error: durationsReversed,
  path: ["duratamax"],
});
export type CruiseInput = z.input<typeof cruiseSchema>;
type CruiseValues = z.output<typeof cruiseSchema>;

export interface CruiseFormProps {
  cruise: Cruise | undefined;
  form: UseFormReturn<CruiseInput, unknown, CruiseValues>;
}

/** A new band starts at 0 years, 100 per cent to pay (docs/rules/offering.md#discount-bands). */
export const newDiscount: CruiseInput["sconti"][number] = { anni: "0", sconto: "100", before: null };

/**
 * The values of the fields that depend on price and durations while they are hidden: those of a new cruise
 * (docs/rules/offering.md#hidden-fields).
 */
export const emptyPrice = { costo: "" };
export const emptyBoarding = { imbarcoseraprima: false };
export const emptyDeparture = { segpartenza: false, giornop: departureWeekdays[0] };

/**
 * The form's first values; a new cruise is active, its price fixed and visible
 * (docs/rules/offering.md#cruises).
 */
export function cruiseValues(cruise: Cruise | undefined): CruiseInput {
  const isOn = (flag: 0 | 1 | undefined) => (cruise ? flag === 1 : true);
  const prezzofisso = isOn(cruise?.prezzofisso);
  const span = { duratamin: cruise?.duratamin ?? "", duratamax: cruise?.duratamax ?? "" };
  return {
    attivo: isActive({ attivo: cruise?.attivo }),
    tipoattivita: cruise?.tipoattivita ?? null,
    nome: cruise?.nome ?? "",
    descrizione: cruise?.descrizione ?? "",
    prezzofisso,
    costo: prezzofisso ? moneyText(cruise?.costo) : emptyPrice.costo,
    visprezzo: isOn(cruise?.visprezzo),
    percorso: cruise?.percorso ?? null,
    ...span,
    imbarcoseraprima: offersEveningBoarding(span) && cruise?.imbarcoseraprima === 1,
    ...(offersDepartureDay(span)
      ? { segpartenza: cruise?.segpartenza === 1, giornop: cruise?.giornop ?? "" }
      : emptyDeparture),
    formativa: idsOf(cruise?.formativa),
    modalita: idsOf(cruise?.modalita),
    sconti: (cruise?.sconti ?? []).map((before) => ({
      anni: before.anni?.toString() ?? "",
      sconto: decimalText(before.sconto),
      before,
    })),
    documenti: idsOf(cruise?.documenti),
    opzioni: idsOf(cruise?.opzioni),
  };
}

/**
 * The form's fields as they are written: those that price and durations leave out are sent empty, bands by
 * rising years.
 */
export function cruiseFields(values: CruiseValues) {
  const { costo } = values;
  return {
    ...values,
    descrizione: values.descrizione || null,
    costo: costo === null ? null : toEuros(costo),
    prezzofisso: values.prezzofisso ? 1 : 0,
    visprezzo: values.visprezzo ? 1 : 0,
    duratamin: values.duratamin || null,
    duratamax: values.duratamax || null,
    imbarcoseraprima: values.imbarcoseraprima ? 1 : 0,
    segpartenza: values.segpartenza ? 1 : 0,
    giornop: values.giornop || null,
    sconti: values.sconti
      .map(({ before, anni, sconto }) => ({
        ...before,
        anni: figureForWire(anni, before?.anni),
        sconto: figureForWire(sconto, before?.sconto),
      }))
      .sort((one, other) => one.anni - other.anni),
    documenti: documentTypeEntries(values.documenti),
    attivo: values.attivo ? 1 : 0,
    ...clearedOfCruise(values),
  } satisfies Body<"crociera.create">;
}

/** The fields that price and durations keep out of sight (docs/rules/offering.md#hidden-fields). */
export const hiddenInCruise = (values: CruiseValues): string[] => Object.keys(clearedOfCruise(values));

/** A new cruise, as it is written: private, and with its day of departure whatever its durations. */
export function newCruiseFields(values: CruiseValues) {
  return {
    ...cruiseFields(values),
    giornop: values.giornop,
    pubblicato: 0,
  } satisfies Body<"crociera.create">;
}

/** The choices for a label: those of the club, and one that the server holds and nobody knows. */
export function labelOptions(known: readonly string[], current: string | null | undefined) {
  const all = current && !known.includes(current) ? [...known, current] : known;
  return all.map((label) => ({ value: label, label }));
}
