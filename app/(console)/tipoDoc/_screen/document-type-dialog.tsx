import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { optionalTypedLine, typedName } from "@/components/form/text-schema";
import { useRecordForm } from "@/components/list/use-record-form";
import { useRefusalMiniCom } from "@/components/list/use-refusal-minicom";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { AuditLine } from "@/features/members/audit-line";
import { isRefusal } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { recordOfSave } from "@/lib/contract/live";
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

const words = { created: "Tipo di documento aggiunto.", saved: "Tipo di documento salvato." };

/**
 * Makes a document type, or edits `type`. A refusal of the server shows a mini dialog, and nothing typed is
 * lost.
 */
export function DocumentTypeDialog({ type, onClose }: { type?: DocumentType; onClose: () => void }) {
  const create = useWrite("tipodoc.create");
  const update = useWrite("tipodoc.update");
  const { isPending, error } = type ? update : create;
  const [attempt, miniCom] = useRefusalMiniCom();
  const { form, dialog } = useRecordForm({
    schema: documentTypeSchema,
    record: type,
    valuesOf: documentTypeValues,
    save: {
      create: (body) => create.write({ body }),
      update: (stored, changes) => update.write({ params: { id_tipo: stored.id_tipo }, stored, changes }),
      isPending,
      error: isRefusal(error) ? null : error,
      recordName: ({ id_tipo }) => recordOfSave("tipodoc.update", id_tipo),
    },
    attempt,
    words,
    onClose,
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        {...dialog}
        title={type ? type.nome || "Tipo di documento" : "Nuovo tipo di documento"}
        description={type && "Tipo di documento"}
        size={650}
      >
        <div className="grid gap-5">
          <TextField control={control} name="nome" required />
          <CheckboxField control={control} name="eterno" hint="Per i documenti che non scadono mai." />
          <LookupListField
            control={control}
            name="ruoli"
            from="ruoli.list"
            none="Tutti"
            hint="Senza ruoli il documento riguarda tutti i soci."
          />
          <TextField control={control} name="affiliazione" />
          {type && <AuditLine entry={type} />}
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
