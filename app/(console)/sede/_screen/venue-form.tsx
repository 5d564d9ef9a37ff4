import { z } from "zod";
import { typedWhole } from "@/components/form/figure-schema";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedLine, optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { longLine, venueSeats } from "@/lib/contract/limits";

/** `numposti` is text until the schema has read it. */
export const venueSchema = z.object({
  nome: typedName(),
  indirizzo: optionalTypedLine(longLine),
  numposti: typedWhole(venueSeats),
  note: optionalTypedWords(),
});

export const venueValues = (venue: RecordOf<"sede"> | undefined) => ({
  nome: venue?.nome ?? "",
  indirizzo: venue?.indirizzo ?? "",
  numposti: venue?.numposti?.toString() ?? "",
  note: venue?.note ?? "",
});

/** Makes a venue, or edits one. */
export function VenueForm(props: RecordFormProps<"sede">) {
  return (
    <RecordForm {...props} schema={venueSchema} valuesOf={venueValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextField control={control} name="indirizzo" />
          <TextField control={control} name="numposti" inputMode="numeric" className="sm:max-w-40" />
          <TextareaField control={control} name="note" rows={3} />
        </>
      )}
    </RecordForm>
  );
}
