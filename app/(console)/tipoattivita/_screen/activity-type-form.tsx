import { z } from "zod";
import { typedMoney, typedWhole } from "@/components/form/figure-schema";
import { moneyText } from "@/components/form/money-text";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { idsOf } from "@/lib/contract/entries";
import { activityDeposit, optionDays } from "@/lib/contract/limits";
import { toEuros } from "@/lib/rules/money";

/** `acconto` is typed in euros, `corta` and `lunga` in whole days; document types are written as records. */
export const activityTypeSchema = z
  .object({
    nome: typedName(),
    acconto: typedMoney(activityDeposit),
    corta: typedWhole(optionDays),
    lunga: typedWhole(optionDays),
    documenti: z.array(z.number()),
  })
  .transform(({ acconto, documenti, ...same }) => ({
    ...same,
    acconto: acconto === null ? null : toEuros(acconto),
    documenti: documenti.map((id_tipo) => ({ id_tipo })),
  }));

export const activityTypeValues = (type: RecordOf<"tipoattiv"> | undefined) => ({
  nome: type?.nome ?? "",
  acconto: moneyText(type?.acconto),
  corta: type?.corta?.toString() ?? "",
  lunga: type?.lunga?.toString() ?? "",
  documenti: idsOf(type?.documenti),
});

/** Makes an activity type, or edits one. */
export function ActivityTypeForm(props: RecordFormProps<"tipoattiv">) {
  return (
    <RecordForm {...props} schema={activityTypeSchema} valuesOf={activityTypeValues} size={650}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField control={control} name="acconto" inputMode="decimal" suffix="€" />
            <TextField control={control} name="corta" inputMode="numeric" hint="Giorni." />
            <TextField control={control} name="lunga" inputMode="numeric" hint="Giorni." />
          </div>
          <LookupListField
            control={control}
            name="documenti"
            from="tipodoc.list"
            none="Nessun documento"
            hint="Pontile non li controlla: quelli da controllare si scelgono in ogni crociera e corso."
          />
        </>
      )}
    </RecordForm>
  );
}
