"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { texts } from "@/lib/format/texts";
import { type Option, type OptionValues, optionFields, optionSchema, optionValues } from "./record";

/** Makes an option, or edits `option`. */
export function OptionDialog({ option, onClose }: { option?: Option; onClose: () => void }) {
  const create = useWrite("opzioni.create", { invalidates: ["opzioni.list"] });
  const update = useWrite("opzioni.update", { invalidates: ["opzioni.list"] });
  const { isPending, error } = option ? update : create;
  const stored = useOpened(option);
  const form = useForm<OptionValues, unknown, z.output<typeof optionSchema>>({
    resolver: zodResolver(optionSchema),
    defaultValues: optionValues(stored),
  });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={option ? option.nome || "Opzione" : "Nuova opzione"}
      description={option && "Opzione"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      cancelLabel={texts.close}
      onSubmit={async (values) => {
        if (stored) {
          const began = { opened: optionValues(stored), stored };
          const changes = formChanges(optionSchema, began, values, optionFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: optionFields(values) });
        notify.success(option ? "Opzione salvata." : "Opzione aggiunta.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextareaField control={control} name="descrizione" label="Descrizione" rows={3} />
        <TextField
          control={control}
          name="prezzo"
          label="Prezzo"
          required
          inputMode="decimal"
          prefix="€"
          placeholder="0,00"
          className="sm:max-w-40"
        />
        <SwitchField control={control} name="prezzovisibile" label="Mostra prezzo" />
      </div>
    </FormDialog>
  );
}
