import { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { TextareaField, TextField } from "@/components/form/text-field";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { glossaryMeaning, glossaryWord } from "@/lib/contract/limits";

export const glossaryEntrySchema = z.object({
  parola: typedName(glossaryWord),
  significato: typedWords(glossaryMeaning),
  pubblicato: typedFlag(),
});

/** A new one is not published unless the switch is turned on. */
export const glossaryEntryValues = (entry: RecordOf<"glossario"> | undefined) => ({
  parola: entry?.parola ?? "",
  significato: entry?.significato ?? "",
  pubblicato: entry?.pubblicato === 1,
});

/** Makes an entry of the glossary, or edits one. */
export function GlossaryEntryForm(props: RecordFormProps<"glossario">) {
  return (
    <RecordForm {...props} schema={glossaryEntrySchema} valuesOf={glossaryEntryValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="parola" required />
          <TextareaField control={control} name="significato" required rows={4} />
          <SwitchField control={control} name="pubblicato" />
        </>
      )}
    </RecordForm>
  );
}
