import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { chosenId, typedFlag } from "@/components/form/choice-schema";
import { DateField } from "@/components/form/date-field";
import { optionalTypedDate } from "@/components/form/date-schema";
import { typedMoney, typedWhole } from "@/components/form/figure-schema";
import { moneyText } from "@/components/form/money-text";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { storedHint } from "@/components/list/stored-hint";
import { LookupField } from "@/features/lookups/lookup-field";
import { cardAge, cardTypeCost } from "@/lib/contract/limits";
import { readLegacyDate } from "@/lib/rules/dates";
import { toEuros } from "@/lib/rules/money";

/** `costo` is typed and written in euros, `eta` in whole years. */
export const cardTypeSchema = z
  .object({
    nome: typedName(),
    ente: chosenId("Scegli l'ente."),
    costo: typedMoney(cardTypeCost),
    eta: typedWhole(cardAge),
    scadenza: optionalTypedDate(),
    visitam: typedFlag(),
    regate: typedFlag(),
    nonpraticante: typedFlag(),
    maggiorenne: typedFlag(),
    note: optionalTypedWords(),
  })
  .transform(({ costo, ...same }) => ({ ...same, costo: costo === null ? null : toEuros(costo) }));

export const cardTypeValues = (card: RecordOf<"tipotessera"> | undefined) => ({
  nome: card?.nome ?? "",
  ente: card?.ente || null,
  costo: moneyText(card?.costo),
  eta: card?.eta?.toString() ?? "",
  scadenza: readLegacyDate(card?.scadenza),
  visitam: card?.visitam === 1,
  regate: card?.regate === 1,
  nonpraticante: card?.nonpraticante === 1,
  maggiorenne: card?.maggiorenne === 1,
  note: card?.note ?? "",
});

/** Makes a card type of a body, or edits one (docs/rules/cards.md#card-types-of-bodies). */
export function CardTypeForm(props: RecordFormProps<"tipotessera">) {
  return (
    <RecordForm {...props} schema={cardTypeSchema} valuesOf={cardTypeValues} size={750} failsInMiniCom>
      {({ control }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField control={control} name="nome" required />
            <LookupField control={control} name="ente" from="enti.list" required />
          </div>
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField control={control} name="costo" inputMode="decimal" suffix="€" />
            <TextField control={control} name="eta" inputMode="numeric" suffix="anni" />
            <DateField
              control={control}
              name="scadenza"
              hint={storedHint(props.record?.scadenza, readLegacyDate)}
            />
          </div>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <CheckboxField control={control} name="visitam" />
            <CheckboxField control={control} name="regate" />
            <CheckboxField control={control} name="nonpraticante" />
            <CheckboxField control={control} name="maggiorenne" />
          </div>
          <TextareaField control={control} name="note" rows={3} />
        </>
      )}
    </RecordForm>
  );
}
