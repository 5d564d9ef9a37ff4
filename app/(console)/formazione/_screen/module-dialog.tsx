"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { AuditLine } from "@/components/domain/audit-line";
import { PublishedBadge } from "@/components/domain/published-badge";
import { MultiSelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { ErrorState } from "@/components/layout/error-state";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { read, useWrite } from "@/lib/api/query";
import { editedFields, type ModuleValues, moduleSchema, moduleValues, type TrainingModule } from "./record";
import { Topics } from "./topics";
import { wholeRecord } from "./whole-record";

/** Makes a training module, or edits `module` (part 1, section 2, "Training offer"). A new one is not published. */
export function ModuleDialog({ module, onClose }: { module?: TrainingModule; onClose: () => void }) {
  const roles = useQuery(read("ruoli.list"));
  const create = useWrite("formazione.create", { invalidates: ["formazione.list"] });
  const update = useWrite("formazione.update", { invalidates: ["formazione.list"] });
  const { isPending, error } = module ? update : create;
  const form = useForm<ModuleValues>({
    resolver: zodResolver(moduleSchema),
    defaultValues: moduleValues(module),
  });
  const { control } = form;
  const options = (roles.data?.Ruoli ?? [])
    .map((role) => ({ value: role.id, label: role.nome || `n. ${role.id}` }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={module ? module.nome || "Modulo" : "Nuovo modulo"}
      state={module && <PublishedBadge published={module.pubblicato === 1} />}
      description={module && "Modulo dell'offerta formativa"}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        const fields = editedFields(module, values);
        if (module)
          await update.write({ params: { id: module.id }, body: { ...wholeRecord(module), ...fields } });
        else await create.write({ body: { ...fields, pubblicato: 0 } });
        notify.success(module ? "Modulo salvato." : "Modulo aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextareaField control={control} name="obbiettivo" label="Obbiettivo" rows={2} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextareaField
            control={control}
            name="descrizione"
            label="Descrizione"
            rows={3}
            hint="La leggono gli utenti."
          />
          <TextareaField
            control={control}
            name="note"
            label="Note"
            rows={3}
            hint="Le legge solo la segreteria."
          />
        </div>
        {roles.error ? (
          <ErrorState
            compact
            title={errorText(roles.error)}
            onRetry={() => void roles.refetch()}
            retrying={roles.isFetching}
          />
        ) : (
          <MultiSelectField
            control={control}
            name="destinatari"
            label="Destinatari"
            placeholder={roles.isPending ? "Carico…" : "Nessun ruolo"}
            options={options}
          />
        )}
        <Topics form={form} />
        {module && <AuditLine entry={module} />}
      </div>
    </FormDialog>
  );
}
