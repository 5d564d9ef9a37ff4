import type { UseFormReturn } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { Lookup } from "@/features/lookups/lookup";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { useModeOptions } from "@/features/lookups/use-mode-options";
import { AuditLine } from "@/features/members/audit-line";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { PriceBands } from "./price-bands";
import { seaCardTypeValues, type TypeInput, type TypeValues, typeSchema } from "./sea-card-type-form";

/** Makes a sea-sailing card type, or edits one (docs/rules/cards.md#sea-sailing-card-types). */
export function SeaCardTypeDialog(props: RecordFormProps<"tipotessvm">) {
  return (
    <RecordForm {...props} schema={typeSchema} valuesOf={seaCardTypeValues} size={850}>
      {(form) => <Fields form={form} type={props.record} />}
    </RecordForm>
  );
}

interface FieldsProps {
  form: UseFormReturn<TypeInput, unknown, TypeValues>;
  type: RecordOf<"tipotessvm"> | undefined;
}

function Fields({ form, type }: FieldsProps) {
  const { modes, modeOptions } = useModes(type?.modalita ?? 0);
  const { control } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="nome" required />
        <Lookup query={modes}>
          <SelectField
            control={control}
            name="modalita"
            placeholder="Nessuna"
            emptyValue={0}
            options={modeOptions}
          />
        </Lookup>
      </div>
      <CheckboxField
        control={control}
        name="certificatomedico"
        hint="Tra i documenti del socio serve un certificato medico."
      />
      <PriceBands form={form} />
      <LookupListField control={control} name="enti" from="enti.list" none="Nessun ente" />
      <LookupListField control={control} name="documenti" from="tipodoc.list" none="Nessun documento" />
      <LookupListField control={control} name="ruoli" from="ruoli.list" none="Nessun ruolo" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextareaField control={control} name="note" rows={3} hint="La legge solo la segreteria." />
        <TextareaField control={control} name="descrizione" rows={3} hint="La leggono gli utenti." />
      </div>
      {type && <AuditLine entry={type} />}
    </>
  );
}

/** The chosen mode must not look like none when it is not among those that are offered. */
function useModes(chosen: number) {
  const { modes, modeOptions } = useModeOptions([chosen]);
  if (chosen > 0 && !modeOptions.some(({ value }) => value === chosen))
    modeOptions.push({ value: chosen, label: nameOrNumber(null, chosen) });
  return { modes, modeOptions };
}
