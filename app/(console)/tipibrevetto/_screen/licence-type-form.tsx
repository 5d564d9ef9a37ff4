import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { LookupField } from "@/features/lookups/lookup-field";

export const licenceTypeSchema = z.object({ nome: typedName(), ente: chosenId("Scegli l'ente.") });

export const licenceTypeValues = (type: RecordOf<"tipobrevetti"> | undefined) => ({
  nome: type?.nome ?? "",
  ente: type?.ente || null,
});

/** Makes a licence type, or edits one: name and body (docs/rules/licences.md#licence-types). */
export function LicenceTypeForm(props: RecordFormProps<"tipobrevetti">) {
  return (
    <RecordForm {...props} schema={licenceTypeSchema} valuesOf={licenceTypeValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <LookupField control={control} name="ente" from="enti.list" required />
        </>
      )}
    </RecordForm>
  );
}
