import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import type { RecordFormProps } from "@/components/list/record-form";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { VisibilityBadge } from "@/components/list/visibility";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { AuditLine } from "@/features/members/audit-line";
import { moduleFields, moduleSchema, moduleValues } from "./module-form";
import { Topics } from "./topics";

/**
 * Makes a training module, or edits one (docs/rules/club-documents.md#training-modules). A new one is not
 * published.
 */
export function ModuleDialog(props: RecordFormProps<"formazione">) {
  const { entity, words, record: module, title, onClose } = props;
  const save = useSaveRecord(entity);
  const { form, dialog } = useRecordForm({
    schema: moduleSchema,
    record: module,
    valuesOf: moduleValues,
    toFields: moduleFields,
    save: { ...save, create: (values) => save.create({ ...moduleFields(values), pubblicato: 0 }) },
    words,
    onClose,
  });
  const { control } = form;

  return (
    <FormDialog
      {...dialog}
      title={title}
      state={module && <VisibilityBadge isOn={module.pubblicato === 1} />}
      description={module && words.kind}
      size={850}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" required />
        <TextareaField control={control} name="obbiettivo" rows={2} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextareaField control={control} name="descrizione" rows={3} hint="La leggono gli utenti." />
          <TextareaField control={control} name="note" rows={3} hint="Le legge solo la segreteria." />
        </div>
        <LookupListField control={control} name="destinatari" from="ruoli.list" none="Nessun ruolo" />
        <Topics form={form} />
        {module && <AuditLine entry={module} />}
      </div>
    </FormDialog>
  );
}
