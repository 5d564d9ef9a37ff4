"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { keepUntouched } from "@/components/form/keep-untouched";
import { TextareaField, TextField } from "@/components/form/text-field";
import { typedName, typedWords } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import type { Mode } from "./columns";

const schema = z.object({
  nome: typedName(),
  descrizione: typedWords(),
  note: typedWords(),
  visibile: z.boolean(),
});

/** Makes a mode, or edits `mode` (part 2, section 3). A new one is visible unless the switch is turned off. */
export function ModeDialog({ mode, onClose }: { mode?: Mode; onClose: () => void }) {
  const create = useWrite("modalita.create", { invalidates: ["modalita.list"] });
  const update = useWrite("modalita.update", { invalidates: ["modalita.list"] });
  const { isPending, error } = mode ? update : create;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      nome: mode?.nome ?? "",
      descrizione: mode?.descrizione ?? "",
      note: mode?.note ?? "",
      visibile: mode ? mode.visibile === 1 : true,
    },
  });
  const { control } = form;

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={mode ? mode.nome || "Modalità" : "Nuova modalità"}
      description={mode && "Modalità"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async ({ nome, descrizione, note, visibile }) => {
        const fields = {
          nome,
          descrizione: keepUntouched(mode?.descrizione, descrizione),
          note: keepUntouched(mode?.note, note),
          visibile: visibile ? 1 : 0,
        } as const;
        if (mode) await update.write({ params: { id: mode.id }, body: { ...mode, ...fields } });
        else await create.write({ body: fields });
        notify.success(mode ? "Modalità salvata." : "Modalità aggiunta.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextareaField control={control} name="descrizione" label="Descrizione" rows={2} />
        <TextareaField control={control} name="note" label="Note" rows={2} />
        <SwitchField control={control} name="visibile" label="Visibile" />
      </div>
    </FormDialog>
  );
}
