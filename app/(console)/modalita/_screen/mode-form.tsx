import { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { isVisible } from "@/lib/rules/visibility";

export const modeSchema = z.object({
  nome: typedName(),
  descrizione: optionalTypedWords(),
  note: optionalTypedWords(),
  visibile: typedFlag(),
});

/** A new one is visible unless the switch is turned off. */
export const modeValues = (mode: RecordOf<"modalita"> | undefined) => ({
  nome: mode?.nome ?? "",
  descrizione: mode?.descrizione ?? "",
  note: mode?.note ?? "",
  visibile: isVisible(mode ?? {}),
});

/** Makes a mode, or edits one (docs/rules/club-lists.md#modes). */
export function ModeForm(props: RecordFormProps<"modalita">) {
  return (
    <RecordForm {...props} schema={modeSchema} valuesOf={modeValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextareaField control={control} name="descrizione" rows={2} />
          <TextareaField control={control} name="note" rows={2} />
          <SwitchField control={control} name="visibile" />
        </>
      )}
    </RecordForm>
  );
}
