"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { useRefusalMiniCom } from "@/components/review/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { activityScopes } from "@/lib/rules/boat-documents";
import {
  type BoatDocumentType,
  type BoatDocumentTypeResult,
  type BoatDocumentTypeValues,
  boatDocumentTypeSchema,
  typeChanges,
  typeValues,
} from "./record";

const reads = { invalidates: ["tipodocbarca.list"] } as const;

/** Makes a type of boat documents, or edits `type`. A save that fails is told in a mini dialog (docs/rules/boats.md#boat-document-types). */
export function BoatDocumentTypeDialog({ type, onClose }: { type?: BoatDocumentType; onClose: () => void }) {
  const create = useWrite("tipodocbarca.create", reads);
  const update = useWrite("tipodocbarca.update", reads);
  const [attempt, miniCom] = useRefusalMiniCom({ everyFailure: true });
  const stored = useOpened(type);
  const form = useForm<BoatDocumentTypeValues, unknown, BoatDocumentTypeResult>({
    resolver: zodResolver(boatDocumentTypeSchema),
    defaultValues: typeValues(stored),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        onOpenChange={(next) => !next && onClose()}
        title={type ? type.nome || "Tipo di documento" : "Nuovo tipo di documento"}
        description={type && "Tipo di documento barca"}
        size={550}
        form={form}
        loading={create.isPending || update.isPending}
        submitError={null}
        onSubmit={async (values) => {
          const isSaved = await attempt(() => {
            if (!stored) return create.write({ body: values });
            const changes = typeChanges(stored, values);
            return update.write({ params: { id: stored.id }, stored, changes });
          });
          if (!isSaved) return;
          notify.success(type ? "Tipo di documento salvato." : "Tipo di documento aggiunto.");
          onClose();
        }}
      >
        <div className="grid gap-5">
          <TextField control={control} name="nome" label="Nome" required />
          <SelectField
            control={control}
            name="attivita"
            label="Attività"
            hint="Per quali barche si chiede il documento."
            options={activityScopes}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">Il documento richiede</legend>
            <CheckboxField
              control={control}
              name="scadenza"
              label="Scadenza"
              hint="Senza, i documenti di questo tipo non scadono mai."
            />
            <CheckboxField control={control} name="titolare" label="Titolare" />
            <CheckboxField control={control} name="massimale" label="Massimale" />
          </fieldset>
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
