import type { Control, FieldValues, Path } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { chosenId } from "@/components/form/choice-schema";
import { TextareaField } from "@/components/form/text-field";
import { typedWords } from "@/components/form/text-schema";
import { ReadError } from "@/components/layout/error-state";
import { namedOptions } from "@/features/lookups/named-options";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { messageText } from "@/lib/contract/limits";

export const messageSchema = z.object({
  oggetto: chosenId("Scegli l'oggetto."),
  testo: typedWords(messageText),
});
type MessageInput = z.input<typeof messageSchema>;

/** Subject and text of a new message. */
export function MessageFields<T extends FieldValues & MessageInput, U>({
  control,
}: {
  control: Control<T, unknown, U>;
}) {
  const subjects = useOwnQuery(read("oggetto.list"));
  const options = namedOptions(subjects.data?.Oggetto);
  return (
    <>
      {subjects.error && !subjects.data ? (
        <ReadError compact query={subjects} />
      ) : (
        <SelectField
          control={control}
          name={"oggetto" as Path<T>}
          label="Oggetto"
          required
          emptyValue={null}
          placeholder={subjects.isPending ? "Carico…" : "Scegli…"}
          hint={
            subjects.data && options.length === 0
              ? "Non ci sono oggetti: un amministratore li aggiunge nelle impostazioni."
              : undefined
          }
          options={options}
        />
      )}
      <TextareaField control={control} name={"testo" as Path<T>} label="Testo" required rows={7} />
    </>
  );
}
