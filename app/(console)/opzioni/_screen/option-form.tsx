import { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { typedMoney } from "@/components/form/figure-schema";
import { moneyText } from "@/components/form/money-text";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { optionPrice } from "@/lib/contract/limits";
import { toEuros } from "@/lib/rules/money";

/** In euros (docs/rules/offering.md#options). */
const defaultPrice = 1;

/** `prezzo` is typed and written in euros. */
export const optionSchema = z
  .object({
    nome: typedName(),
    prezzo: typedMoney(optionPrice),
    descrizione: optionalTypedWords(),
    prezzovisibile: typedFlag(),
  })
  .transform(({ prezzo, ...same }) => ({ ...same, prezzo: toEuros(prezzo ?? 0) }));

export const optionValues = (option: RecordOf<"opzioni"> | undefined) => ({
  nome: option?.nome ?? "",
  prezzo: moneyText(option ? option.prezzo : defaultPrice),
  descrizione: option?.descrizione ?? "",
  prezzovisibile: option ? option.prezzovisibile === 1 : true,
});

/** Makes an option, or edits one. */
export function OptionForm(props: RecordFormProps<"opzioni">) {
  return (
    <RecordForm {...props} schema={optionSchema} valuesOf={optionValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextareaField control={control} name="descrizione" rows={3} />
          <TextField
            control={control}
            name="prezzo"
            required
            inputMode="decimal"
            suffix="€"
            placeholder="0,00"
            className="sm:max-w-40"
          />
          <SwitchField control={control} name="prezzovisibile" />
        </>
      )}
    </RecordForm>
  );
}
