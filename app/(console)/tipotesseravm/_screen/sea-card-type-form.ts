import { z } from "zod";
import { differentYears, typedYears } from "@/components/form/band-schema";
import { typedFlag } from "@/components/form/choice-schema";
import { figureForWire, typedMoney } from "@/components/form/figure-schema";
import { moneyForWire, moneyText } from "@/components/form/money-text";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { bandPrice } from "@/lib/contract/limits";
import { countYears } from "@/lib/format/counts";

const typedFields = z.object({
  nome: typedName(),
  modalita: z.number(),
  certificatomedico: typedFlag(),
  prezzi: z
    .array(
      z.object({
        anni: typedYears,
        prezzo: typedMoney(bandPrice),
        /** The band as it was read, with fields that we do not know; null for a new one. */
        before: z.record(z.string(), z.unknown()).nullable(),
      }),
    )
    .superRefine(differentYears((anni) => `C'è già una fascia da ${countYears(anni)}.`)),
  enti: z.array(z.number()),
  documenti: z.array(z.number()),
  ruoli: z.array(z.number()),
  note: optionalTypedWords(),
  descrizione: optionalTypedWords(),
});

/** Bands are written by rising years, the price of an untouched one as it was read. */
export const typeSchema = typedFields.transform(({ prezzi, ...same }) => ({
  ...same,
  prezzi: prezzi
    .map(({ anni, prezzo, before }) => ({
      ...before,
      anni: figureForWire(anni, before?.anni),
      prezzo: moneyForWire(prezzo ?? 0, before?.prezzo),
    }))
    .sort((one, other) => one.anni - other.anni),
}));
export type TypeInput = z.input<typeof typeSchema>;
export type TypeValues = z.output<typeof typeSchema>;

/** A new band starts at 0 years, 0 price (docs/rules/cards.md#price-bands). */
export const newBand: TypeInput["prezzi"][number] = { anni: "0", prezzo: "0", before: null };

export function seaCardTypeValues(type?: RecordOf<"tipotessvm">): TypeInput {
  return {
    nome: type?.nome ?? "",
    modalita: type?.modalita ?? 0,
    certificatomedico: type?.certificatomedico === 1,
    prezzi: (type?.prezzi ?? []).map((before) => ({
      anni: before.anni === null || before.anni === undefined ? "" : String(before.anni),
      prezzo: moneyText(before.prezzo),
      before,
    })),
    enti: type?.enti ?? [],
    documenti: type?.documenti ?? [],
    ruoli: type?.ruoli ?? [],
    note: type?.note ?? "",
    descrizione: type?.descrizione ?? "",
  };
}
