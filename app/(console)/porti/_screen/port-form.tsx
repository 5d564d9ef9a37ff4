import { z } from "zod";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";

export const portSchema = z.object({ nome: typedName(), descrizione: optionalTypedWords() });

export const portValues = (port: RecordOf<"porto"> | undefined) => ({
  nome: port?.nome ?? "",
  descrizione: port?.descrizione ?? "",
});

/** Makes a port, or edits one. */
export function PortForm(props: RecordFormProps<"porto">) {
  return (
    <RecordForm {...props} schema={portSchema} valuesOf={portValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextareaField control={control} name="descrizione" rows={3} />
        </>
      )}
    </RecordForm>
  );
}
