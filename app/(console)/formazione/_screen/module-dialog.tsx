"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { MultiSelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { ErrorState } from "@/components/layout/error-state";
import { AuditLine } from "@/components/resource/audit-line";
import { PublishedBadge } from "@/components/resource/published-badge";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { compareText } from "@/lib/format/compare-text";
import {
  type ModuleResult,
  type ModuleValues,
  moduleFields,
  moduleSchema,
  moduleValues,
  type TrainingModule,
} from "./record";
import { Topics } from "./topics";

/** Makes a training module, or edits `module` (docs/rules/club-documents.md#training-modules). A new one is not published. */
export function ModuleDialog({ module, onClose }: { module?: TrainingModule; onClose: () => void }) {
  const roles = useQuery(read("ruoli.list"));
  const create = useWrite("formazione.create", { invalidates: ["formazione.list"] });
  const update = useWrite("formazione.update", { invalidates: ["formazione.list"] });
  const { isPending, error } = module ? update : create;
  const stored = useOpened(module);
  const form = useForm<ModuleValues, unknown, ModuleResult>({
    resolver: zodResolver(moduleSchema),
    defaultValues: moduleValues(stored),
  });
  const { control } = form;
  const options = (roles.data?.Ruoli ?? [])
    .map((role) => ({ value: role.id, label: role.nome || `n. ${role.id}` }))
    .sort((one, other) => compareText(one.label, other.label));

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
        if (stored) {
          const began = { opened: moduleValues(stored), stored };
          const changes = formChanges(moduleSchema, began, values, moduleFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: { ...moduleFields(values), pubblicato: 0 } });
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
