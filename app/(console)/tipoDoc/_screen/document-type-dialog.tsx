"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { optionalTypedLine, typedName } from "@/components/form/text-schema";
import { RolesField } from "@/components/lookups/roles-field";
import { AuditLine } from "@/components/resource/audit-line";
import { useRefusalMiniCom } from "@/components/resource/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { errorText, isRefusal } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import type { DocumentType } from "./columns";

export const documentTypeSchema = z.object({
  nome: typedName(),
  affiliazione: optionalTypedLine(),
  eterno: typedFlag(),
  ruoli: z.array(z.number()),
});

export const documentTypeValues = (type: DocumentType | undefined) => ({
  nome: type?.nome ?? "",
  affiliazione: type?.affiliazione ?? "",
  eterno: type?.eterno === 1,
  ruoli: type?.ruoli ?? [],
});

/** Makes a document type, or edits `type`. A refusal of the server shows a mini dialog, and nothing typed is lost. */
export function DocumentTypeDialog({ type, onClose }: { type?: DocumentType; onClose: () => void }) {
  const create = useWrite("tipodoc.create");
  const update = useWrite("tipodoc.update");
  const { isPending, error } = type ? update : create;
  const [attempt, miniCom] = useRefusalMiniCom();
  const form = useForm({
    resolver: zodResolver(documentTypeSchema),
    defaultValues: documentTypeValues(type),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        onOpenChange={(next) => !next && onClose()}
        title={type ? type.nome || "Tipo di documento" : "Nuovo tipo di documento"}
        description={type && "Tipo di documento"}
        size={650}
        form={form}
        loading={isPending}
        submitError={error && !isRefusal(error) ? errorText(error) : null}
        onSubmit={async (values) => {
          const isSaved = await attempt(() => {
            if (!type) return create.write({ body: values });
            const changes = formChanges(
              documentTypeSchema,
              { opened: documentTypeValues(type), stored: type },
              values,
            );
            return update.write({ params: { id_tipo: type.id_tipo }, stored: type, changes });
          });
          if (!isSaved) return;
          notify.success(type ? "Tipo di documento salvato." : "Tipo di documento aggiunto.");
          onClose();
        }}
      >
        <div className="grid gap-5">
          <TextField control={control} name="nome" label="Nome" required />
          <CheckboxField
            control={control}
            name="eterno"
            label="Senza scadenza"
            hint="Per i documenti che non scadono mai."
          />
          <RolesField
            control={control}
            name="ruoli"
            label="Ruoli"
            none="Tutti"
            hint="Senza ruoli il documento riguarda tutti i soci."
          />
          <TextField control={control} name="affiliazione" label="Affiliazione" />
          {type && <AuditLine entry={type} />}
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
