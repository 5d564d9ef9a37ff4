import { z } from "zod";
import { CheckboxField, SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { isVisible } from "@/lib/rules/visibility";

export const paymentTypeSchema = z.object({
  nome: typedName(),
  descrizione: optionalTypedWords(),
  note: optionalTypedWords(),
  richiedenumerocarta: typedFlag(),
  richiedefilericevuta: typedFlag(),
  visibile: typedFlag(),
});

/** A new one is visible unless the switch is turned off. */
export const paymentTypeValues = (type: RecordOf<"tipopag"> | undefined) => ({
  nome: type?.nome ?? "",
  descrizione: type?.descrizione ?? "",
  note: type?.note ?? "",
  richiedenumerocarta: type?.richiedenumerocarta === 1,
  richiedefilericevuta: type?.richiedefilericevuta === 1,
  visibile: isVisible(type ?? {}),
});

/** Makes a payment type, or edits one (docs/rules/club-lists.md#payment-types). */
export function PaymentTypeForm(props: RecordFormProps<"tipopag">) {
  return (
    <RecordForm {...props} schema={paymentTypeSchema} valuesOf={paymentTypeValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextareaField control={control} name="descrizione" rows={2} />
          <TextareaField control={control} name="note" rows={2} />
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <CheckboxField control={control} name="richiedenumerocarta" />
            <CheckboxField control={control} name="richiedefilericevuta" />
          </div>
          <SwitchField control={control} name="visibile" />
        </>
      )}
    </RecordForm>
  );
}
