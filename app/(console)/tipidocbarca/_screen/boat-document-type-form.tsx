import { z } from "zod";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { activityScopes } from "@/lib/rules/boat-documents";

/** `scadenza`, `titolare` and `massimale`: whether documents of the type must have one. */
export const boatDocumentTypeSchema = z
  .object({
    nome: typedName(),
    attivita: z.number(),
    scadenza: typedFlag(),
    titolare: typedFlag(),
    massimale: typedFlag(),
    /** Where the server keeps it, it goes with the expiry, which it would contradict. */
    hasEternal: z.boolean(),
  })
  .transform(({ hasEternal, ...fields }) =>
    hasEternal ? ({ ...fields, eterno: fields.scadenza === 1 ? 0 : 1 } as const) : fields,
  );

/** A new type is for all activities and has an expiry. */
export const boatDocumentTypeValues = (type: RecordOf<"tipodocbarca"> | undefined) => ({
  nome: type?.nome ?? "",
  attivita: type?.attivita ?? 0,
  scadenza: type ? type.scadenza === 1 : true,
  titolare: type?.titolare === 1,
  massimale: type?.massimale === 1,
  hasEternal: type?.eterno !== undefined,
});

/** Makes a type of boat documents, or edits one (docs/rules/boats.md#boat-document-types). */
export function BoatDocumentTypeForm(props: RecordFormProps<"tipodocbarca">) {
  return (
    <RecordForm
      {...props}
      schema={boatDocumentTypeSchema}
      valuesOf={boatDocumentTypeValues}
      size={550}
      failsInMiniCom
    >
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <SelectField
            control={control}
            name="attivita"
            hint="Per quali barche si chiede il documento."
            options={activityScopes}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">Il documento richiede</legend>
            <CheckboxField
              control={control}
              name="scadenza"
              hint="Senza, i documenti di questo tipo non scadono mai."
            />
            <CheckboxField control={control} name="titolare" />
            <CheckboxField control={control} name="massimale" />
          </fieldset>
        </>
      )}
    </RecordForm>
  );
}
