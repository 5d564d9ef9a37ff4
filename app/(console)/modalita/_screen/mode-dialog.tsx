"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SwitchField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import { useOpened } from "@/components/form/use-opened";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import type { Mode } from "./columns";

const schema = z.object({
  nome: typedName(),
  descrizione: optionalTypedWords(),
  note: optionalTypedWords(),
  visibile: typedFlag(),
});

const valuesOf = (mode: Mode | undefined) => ({
  nome: mode?.nome ?? "",
  descrizione: mode?.descrizione ?? "",
  note: mode?.note ?? "",
  visibile: mode ? mode.visibile === 1 : true,
});

/** Makes a mode, or edits `mode` (docs/rules/club-lists.md#modes). A new one is visible unless the switch is turned off. */
export function ModeDialog({ mode, onClose }: { mode?: Mode; onClose: () => void }) {
  const create = useWrite("modalita.create", { invalidates: ["modalita.list"] });
  const update = useWrite("modalita.update", { invalidates: ["modalita.list"] });
  const { isPending, error } = mode ? update : create;
  const stored = useOpened(mode);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(stored) });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={mode ? mode.nome || "Modalità" : "Nuova modalità"}
      description={mode && "Modalità"}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(schema, { opened: valuesOf(stored), stored }, values);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: values });
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
