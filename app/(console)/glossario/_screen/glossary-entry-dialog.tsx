"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { typedName, typedWords } from "@/components/form/text-schema";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { meaningMissing, wordMissing } from "@/lib/contract/limits";
import type { GlossaryEntry } from "./columns";

const schema = z.object({
  parola: typedName(wordMissing),
  significato: typedWords().min(1, meaningMissing),
  pubblicato: typedFlag(),
});

const valuesOf = (entry: GlossaryEntry | undefined) => ({
  parola: entry?.parola ?? "",
  significato: entry?.significato ?? "",
  pubblicato: entry?.pubblicato === 1,
});

/** Makes an entry of the glossary, or edits `entry`. A new one is not published unless the switch is turned on. */
export function GlossaryEntryDialog({ entry, onClose }: { entry?: GlossaryEntry; onClose: () => void }) {
  const create = useWrite("glossario.create", { invalidates: ["glossario.list"] });
  const update = useWrite("glossario.update", { invalidates: ["glossario.list"] });
  const { isPending, error } = entry ? update : create;
  const stored = useOpened(entry);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(stored) });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={entry ? entry.parola || "Voce del glossario" : "Nuova voce"}
      description={entry && "Voce del glossario"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(schema, { opened: valuesOf(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
        notify.success(entry ? "Voce salvata." : "Voce aggiunta.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="parola" label="Parola" required />
        <TextareaField control={control} name="significato" label="Significato" required rows={4} />
        <SwitchField control={control} name="pubblicato" label="Pubblicato" />
      </div>
    </FormDialog>
  );
}
