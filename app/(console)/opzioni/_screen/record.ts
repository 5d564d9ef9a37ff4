import { z } from "zod";
import { typedFlag } from "@/components/form/choice-schema";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { toEuros } from "@/lib/rules/money";

export type Option = Answer<"opzioni.list">["Opzioni"][number];

/** In euros (docs/rules/offering.md#options). */
const DEFAULT_PRICE = 1;

/** What is typed: `prezzo` in euros, as text until the schema has read it. */
export const optionSchema = z.object({
  nome: typedName(),
  prezzo: typedMoney({
    required: "Scrivi il prezzo, 0 se non si paga.",
    tooLittle: "Il prezzo non può essere negativo.",
  }),
  descrizione: optionalTypedWords(),
  prezzovisibile: typedFlag(),
});
export type OptionValues = z.input<typeof optionSchema>;

/** What the form starts with. */
export function optionValues(option: Option | undefined): OptionValues {
  return {
    nome: option?.nome ?? "",
    prezzo: moneyText(option ? option.prezzo : DEFAULT_PRICE),
    descrizione: option?.descrizione ?? "",
    prezzovisibile: option ? option.prezzovisibile === 1 : true,
  };
}

/** What the form edits, as it is written: `prezzo` in euros. */
export function optionFields({ prezzo, ...same }: z.output<typeof optionSchema>) {
  return { ...same, prezzo: toEuros(prezzo ?? 0) } satisfies Body<"opzioni.create">;
}
