import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { WaitingFields } from "@/components/form/waiting-fields";
import { ExpiryField } from "@/features/documents/expiry-fields";
import { UploadField } from "@/features/documents/upload-field";
import { useUploadForm } from "@/features/documents/use-upload-form";
import { useUploadOnce } from "@/features/documents/use-upload-once";
import { LookupField } from "@/features/lookups/lookup-field";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/picked-member";
import { errorText, isRefusal } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow } from "@/lib/client/query";
import type { Body } from "@/lib/contract";
import { boatDocumentId } from "@/lib/rules/boat-documents";
import { type BoatDocument, ceilingText } from "./boat-document";
import { CeilingField } from "./ceiling-field";
import {
  type BoatDocumentType,
  type NewBoatDocumentValues,
  newBoatDocumentSchema,
  renewedDetails,
  requiredBoatDocumentFields,
} from "./new-boat-document";

/** Verbatim (docs/rules/boats.md#new-boat-document). */
const blockedText = "Devi prima scegliere il tipo di File e l'Utente";
const refusedText = "Errore nell'invio file";

type FieldsOfType = Omit<NonNullable<Body<"docbarca.create">>, "nomeFile" | "id_usr" | "barca">;

/** The fields sent for a document of this type, accepted from the start. */
function fieldsOfType(values: NewBoatDocumentValues, type: BoatDocumentType): FieldsOfType {
  const required = requiredBoatDocumentFields(type);
  return {
    tipo: type.id,
    nome: type.nome || "Documento",
    scadenza: required.scadenza ? (values.scadenza ?? undefined) : undefined,
    dati: JSON.stringify({
      ...(required.titolare && { titolare: values.titolare }),
      ...(required.massimale && { massimale: ceilingText(values.massimale) }),
    }),
    accettato: "1",
    eterno: required.scadenza ? "0" : "1",
  };
}

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
export function NewBoatDocumentDialog(props: NewBoatDocumentDialogProps) {
  const { boatName } = props;
  const types = useOwnQuery(read("tipodocbarca.list"));
  const typeOf = (id: number | null) => types.data?.Tipodocbarca.find((type) => type.id === id);
  const { form, dialog, upload } = useNewBoatDocument(props, typeOf);
  const { error } = upload;
  const { control } = form;
  const [member, tipo] = useWatch({ control, name: ["owner", "tipo"] });
  const required = requiredBoatDocumentFields(typeOf(tipo));

  return (
    <FormDialog
      {...dialog}
      title="Nuovo documento"
      description={boatName ? `Per la barca ${boatName}` : undefined}
      size={650}
      submitError={error && (isRefusal(error) ? `${refusedText}. ${errorText(error)}` : errorText(error))}
      submitLabel="Invia"
    >
      <div className="grid gap-5">
        <WaitingFields>
          <MemberField control={control} name="owner" label="Utente" required />
          <LookupField
            control={control}
            name="tipo"
            from="tipodocbarca.list"
            label="Tipo di documento"
            required
          />
          {required.scadenza && <ExpiryField control={control} name="scadenza" required />}
          {(required.titolare || required.massimale) && (
            <div className="grid gap-5 sm:grid-cols-2">
              {required.titolare && <TextField control={control} name="titolare" required />}
              {required.massimale && <CeilingField control={control} name="massimale" required />}
            </div>
          )}
        </WaitingFields>
        <UploadField
          control={control}
          name="file"
          upload={upload}
          disabled={member === null || tipo === null}
          blockedText={blockedText}
        />
      </div>
    </FormDialog>
  );
}

/** Whether a document can be of a type: a list may name it by its name, or nowhere. */
function isOfType({ tipo, Tipo, nome }: BoatDocument, type: { id: unknown; nome: string }): boolean {
  return tipo ? tipo === type.id : (Tipo?.nome || nome || type.nome) === type.nome;
}

function useNewBoatDocument(
  { owner, boatId, typeId = null, onClose }: NewBoatDocumentDialogProps,
  typeOf: (id: number | null) => BoatDocumentType | undefined,
) {
  const queries = useQueryClient();
  // Both places that open the form have read the owner's documents.
  const known = queries.getQueryData(
    read("docbarca.byOwner", { params: { ownerId: owner.id_usr } }).queryKey,
  )?.Documenti;
  const upload = useUploadOnce("docbarca.create", {
    ownerOf: ({ id_usr }) => Number(id_usr),
    readList: async (ownerId) => {
      const { Documenti } = await readNow(queries, "docbarca.byOwner", { params: { ownerId } });
      return Documenti.map((document) => ({ ...document, id: boatDocumentId(document) ?? 0 }));
    },
    isSame: (document, { tipo, nome, barca, scadenza }) =>
      isOfType(document, { id: tipo, nome }) &&
      (document.barca ?? barca) === barca &&
      (document.scadenza ?? null) === (scadenza ?? null),
  });
  const { form, dialog } = useUploadForm({
    upload,
    schema: newBoatDocumentSchema(typeOf),
    values: {
      owner,
      tipo: typeId,
      scadenza: null,
      ...renewedDetails(known ?? [], boatId, typeId),
      file: null,
    },
    send,
    onClose,
  });

  async function send(values: NewBoatDocumentValues) {
    const type = typeOf(values.tipo);
    if (!values.file || !values.owner || !type) return null;
    const fields = { id_usr: values.owner.id_usr, barca: boatId, ...fieldsOfType(values, type) };
    return upload.send({ file: values.file, fields });
  }

  return { form, dialog, upload };
}
