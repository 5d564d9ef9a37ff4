import { z } from "zod";
import { differentYears, typedYears } from "@/components/form/band-schema";
import { typedMoney } from "@/components/form/money-schema";
import { moneyForWire, moneyText } from "@/components/form/money-text";
import type { Answer, Body } from "@/lib/contract";

export type SeaCardType = Answer<"tipotessvm.list">["TipoTessera"][number];

const MOST_LETTERS = 5000;
const words = z.string().max(MOST_LETTERS, `Al massimo ${MOST_LETTERS} caratteri.`);

export const typeSchema = z.object({
  nome: z.string().trim().min(1, "Scrivi il nome.").max(200, "Al massimo 200 caratteri."),
  modalita: z.number(),
  certificatomedico: z.boolean(),
  prezzi: z
    .array(
      z.object({
        anni: typedYears,
        prezzo: typedMoney({ required: "Scrivi il prezzo." }),
        /** The band as it was read, with fields that we do not know; null for a new one. */
        before: z.record(z.string(), z.unknown()).nullable(),
      }),
    )
    .superRefine(differentYears((anni) => `C'è già una fascia da ${anni} anni.`)),
  enti: z.array(z.number()),
  documenti: z.array(z.number()),
  ruoli: z.array(z.number()),
  note: words,
  descrizione: words,
});
export type TypeInput = z.input<typeof typeSchema>;
export type TypeValues = z.output<typeof typeSchema>;

/** A new band starts at 0 years, 0 price (part 2, section 2). */
export const newBand: TypeInput["prezzi"][number] = { anni: "0", prezzo: "0", before: null };

export function typeValues(type?: SeaCardType): TypeInput {
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

/** The record as it was read, with what the form edits changed (rulings, "The whole …"); bands by rising years. */
export function typeBody(values: TypeValues, type?: SeaCardType): Body<"tipotessvm.create"> {
  // A null that nobody touched stays null.
  const kept = (name: "note" | "descrizione") => {
    const before = type?.[name] ?? null;
    return values[name] === (before ?? "") ? before : values[name];
  };
  const { nome, modalita, enti, documenti, ruoli } = values;
  return {
    ...type,
    ...{ nome, modalita, enti, documenti, ruoli },
    certificatomedico: values.certificatomedico ? 1 : 0,
    prezzi: values.prezzi
      .map(({ anni, prezzo, before }) => ({
        ...before,
        anni,
        prezzo: moneyForWire(prezzo ?? 0, before?.prezzo),
      }))
      .sort((one, other) => one.anni - other.anni),
    note: kept("note"),
    descrizione: kept("descrizione"),
  };
}
