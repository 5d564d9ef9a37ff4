"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FileField } from "@/components/form/file-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { uploadKinds } from "@/features/documents/upload-types";
import { LookupField } from "@/features/lookups/lookup-field";
import { namedOptions } from "@/features/lookups/named-options";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/member-picker";
import { errorText, isRefusal } from "@/lib/client/errors";
import { read, refetchAfter } from "@/lib/client/query";
import { useUpload } from "@/lib/client/use-upload";
import { useViewer } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { ceilingText } from "./boat-document";
import { CeilingField } from "./ceiling-field";
import {
  type NewBoatDocumentValues,
  newBoatDocumentSchema,
  renewedDetails,
  requiredBoatDocumentFields,
} from "./new-boat-document";

/** To the letter (docs/rules/boats.md#new-boat-document). */
const blockedText = "Devi prima scegliere il tipo di File e l'Utente";
const refusedText = "Errore nell'invio file";

interface NewBoatDocumentDialogProps {
  owner: PickedMember;
  boatId: number;
  /** The boat's name, where nothing around the dialog says it. */
  boatName?: string;
  /** The document type, where that is known already; it can still be changed. */
  typeId?: number | null;
  onClose: () => void;
}

/**
 * A boat document that staff upload for its owner; accepted from the start, with the fields that its type
 * requires.
 */
export function NewBoatDocumentDialog({
  owner,
  boatId,
  boatName,
  typeId = null,
  onClose,
}: NewBoatDocumentDialogProps) {
  const { uploadMaxBytes } = useViewer();
  const queries = useQueryClient();
  const types = useQuery(read("tipodocbarca.list"));
  const typeOf = (id: number | null) => types.data?.Tipodocbarca.find((type) => type.id === id);
  // Both places that open the form have read the owner's documents.
  const known = queries.getQueryData(
    read("docbarca.byOwner", { params: { ownerId: owner.id_usr } }).queryKey,
  )?.Documenti;
  const form = useForm<NewBoatDocumentValues>({
    resolver: zodResolver(newBoatDocumentSchema(typeOf)),
    defaultValues: {
      owner,
      tipo: typeId,
      scadenza: null,
      ...renewedDetails(known ?? [], boatId, typeId),
      file: null,
    },
  });
  const { control } = form;
  const [member, tipo] = useWatch({ control, name: ["owner", "tipo"] });
  const required = requiredBoatDocumentFields(typeOf(tipo));
  const upload = useUpload("docbarca.create");
  const { error } = upload;

  async function send(values: NewBoatDocumentValues) {
    const type = typeOf(values.tipo);
    if (!values.file || !values.owner || !type) return;
    const sent = await upload.upload({
      file: values.file,
      fields: {
        id_usr: values.owner.id_usr,
        tipo: type.id,
        nome: type.nome || "Documento",
        barca: boatId,
        scadenza: required.scadenza ? (values.scadenza ?? undefined) : undefined,
        dati: JSON.stringify({
          ...(required.titolare && { titolare: values.titolare }),
          ...(required.massimale && { massimale: ceilingText(values.massimale) }),
        }),
        accettato: "1",
        eterno: required.scadenza ? "0" : "1",
      },
    });
    if (!sent) {
      // What has come of it is not known when the answer is missing: the list may hold it.
      void refetchAfter(queries, "docbarca.create");
      return;
    }
    notify.success(texts.fileSaved);
    onClose();
  }

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title="Nuovo documento"
      description={boatName ? `Per la barca ${boatName}` : undefined}
      size={650}
      form={form}
      loading={upload.status === "saving"}
      submitError={error && (isRefusal(error) ? `${refusedText}. ${errorText(error)}` : errorText(error))}
      submitLabel="Invia"
      onSubmit={send}
    >
      <div className="grid gap-5">
        <MemberField control={control} name="owner" label="Utente" required />
        <LookupField
          control={control}
          name="tipo"
          label="Tipo di documento"
          required
          query={types}
          options={namedOptions(types.data?.Tipodocbarca)}
        />
        {required.scadenza && <DateField control={control} name="scadenza" required />}
        {(required.titolare || required.massimale) && (
          <div className="grid gap-5 sm:grid-cols-2">
            {required.titolare && <TextField control={control} name="titolare" required />}
            {required.massimale && <CeilingField control={control} name="massimale" required />}
          </div>
        )}
        <FileField
          control={control}
          name="file"
          accept={uploadKinds}
          maxBytes={uploadMaxBytes}
          upload={upload}
          disabled={member === null || tipo === null}
          onBlocked={() => notify.error(blockedText, { durationMs: 3000 })}
        />
      </div>
    </FormDialog>
  );
}
