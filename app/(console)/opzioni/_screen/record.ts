import { z } from "zod";
import { keepUntouched } from "@/components/form/keep-untouched";
import { typedMoney } from "@/components/form/money-schema";
import { moneyForWire, moneyText } from "@/components/form/money-text";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";

export type Option = Answer<"opzioni.list">["Opzioni"][number];

/** In euros (part 3, section 9). */
const DEFAULT_PRICE = 1;

/** What is typed: `prezzo` in euros, as text until the schema has read it. */
export const optionSchema = z.object({
  nome: typedName(),
  prezzo: typedMoney({
    required: "Scrivi il prezzo, 0 se non si paga.",
    tooLittle: "Il prezzo non può essere negativo.",
  }),
  descrizione: typedWords(),
  prezzovisibile: z.boolean(),
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

/** What the form edits, as it is written. */
export function optionFields(option: Option | undefined, values: z.output<typeof optionSchema>) {
  return {
    nome: values.nome,
    prezzo: moneyForWire(values.prezzo ?? 0, option?.prezzo),
    descrizione: keepUntouched(option?.descrizione, values.descrizione),
    prezzovisibile: values.prezzovisibile ? 1 : 0,
  } satisfies Body<"opzioni.create">;
}
