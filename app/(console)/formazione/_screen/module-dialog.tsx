"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { RolesField } from "@/components/lookups/roles-field";
import { AuditLine } from "@/components/resource/audit-line";
import { PublishedBadge } from "@/components/resource/published-badge";
import type { RecordFormProps } from "@/components/resource/record-form";
import { useSaveRecord } from "@/components/resource/use-entity";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { formChanges } from "@/lib/client/save";
import {
  type ModuleResult,
  type ModuleValues,
  moduleFields,
  moduleSchema,
  moduleValues,
} from "./module-form";
import { Topics } from "./topics";

/** Makes a training module, or edits one (docs/rules/club-documents.md#training-modules). A new one is not published. */
export function ModuleDialog(props: RecordFormProps<"formazione">) {
  const { entity, words, record: module, title, onClose } = props;
  const { create, update, isPending, error } = useSaveRecord(entity);
  const form = useForm<ModuleValues, unknown, ModuleResult>({
    resolver: zodResolver(moduleSchema),
    defaultValues: moduleValues(module),
  });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={title}
      state={module && <PublishedBadge published={module.pubblicato === 1} />}
      description={module && words.kind}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (module) {
          const began = { opened: moduleValues(module), stored: module };
          await update(module, formChanges(moduleSchema, began, values, moduleFields));
        } else await create({ ...moduleFields(values), pubblicato: 0 });
        notify.success(module ? words.saved : words.created);
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
        <RolesField control={control} name="destinatari" label="Destinatari" none="Nessun ruolo" />
        <Topics form={form} />
        {module && <AuditLine entry={module} />}
      </div>
    </FormDialog>
  );
}
