import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { chosenId } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { WaitingFields } from "@/components/form/waiting-fields";
import { ReadError } from "@/components/layout/error-state";
import { chosenMember } from "@/features/members/chosen-member";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/picked-member";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, readNow } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { documentTypeOf } from "@/lib/rules/documents";
import { ExpiryFields } from "./expiry-fields";
import { optionalExpirySchema } from "./expiry-form";
import { UploadField } from "./upload-field";
import { useUploadForm } from "./use-upload-form";
import { useUploadOnce } from "./use-upload-once";

const schema = z
  .object({
    member: chosenMember("Scegli il socio."),
    id_tipo: chosenId("Scegli il tipo di documento."),
    file: z.custom<File | null>().refine((file) => file !== null, "Scegli il file da caricare."),
  })
  .and(optionalExpirySchema);

/** Verbatim (docs/rules/documents.md#new-document). */
const blockedText = "Devi prima scegliere il tipo di File e il Socio";

type NewDocumentForm = UseFormReturn<z.input<typeof schema>, unknown, z.output<typeof schema>>;

/** Clears a type that another member does not have, and ticks 'Senza scadenza' for one that never expires. */
function useTypeRules(
  { control, getValues, setValue }: NewDocumentForm,
  types: Answer<"tipodoc.forMember">["TipoDoc"] | undefined,
): void {
  const idTipo = useWatch({ control, name: "id_tipo" });
  const isTypesTick = useRef(false);
  const chosen = types?.find((type) => type.id_tipo === idTipo);
  useEffect(() => {
    if (types && idTipo !== null && !chosen) setValue("id_tipo", null);
    // A tick set by a type goes with that type; a tick set by the person stays.
    if (chosen?.eterno === 1) {
      if (!getValues("eterno")) isTypesTick.current = true;
      setValue("eterno", true);
    } else if (isTypesTick.current) {
      isTypesTick.current = false;
      setValue("eterno", false);
    }
  }, [types, idTipo, chosen, setValue, getValues]);
}

/** A new document is made once, also where the answer to a first try never came. */
function useDocumentUpload() {
  const queries = useQueryClient();
  return useUploadOnce("documenti.create", {
    ownerOf: ({ id_usr }) => Number(id_usr),
    readList: async (id_usr) => {
      const { Documenti } = await readNow(queries, "documenti.byMember", { params: { id_usr } });
      return Documenti.map((document) => ({ ...document, id: document.id_doc }));
    },
    isSame: (document, { id_tipo, eterno, scadenza }) =>
      documentTypeOf(document) === id_tipo &&
      (document.eterno === 1) === (eterno === "1") &&
      (document.scadenza ?? "") === scadenza,
  });
}

/**
 * A document that staff upload for a member; it is accepted from the start
 * (docs/rules/documents.md#new-document).
 */
export function NewDocumentDialog({
  member: given = null,
  typeId = null,
  onClose,
}: {
  member?: PickedMember | null;
  /** The document type, where that is known already; it can still be changed. */
  typeId?: number | null;
  onClose: () => void;
}) {
  const upload = useDocumentUpload();
  const { form, dialog } = useUploadForm({
    upload,
    schema,
    values: { member: given, id_tipo: typeId, eterno: false, scadenza: null, file: null },
    send: async ({ file, member, id_tipo, scadenza, eterno }) =>
      file
        ? await upload.send({
            file,
            fields: {
              id_usr: member.id_usr,
              id_tipo,
              accettato: "1",
              scadenza: scadenza ?? "",
              eterno: eterno === 1 ? "1" : "0",
            },
          })
        : null,
    onClose,
  });
  const { control } = form;
  const [member, idTipo] = useWatch({ control, name: ["member", "id_tipo"] });
  const types = useOwnQuery({
    ...read("tipodoc.forMember", { params: { id_usr: member?.id_usr ?? 0 } }),
    enabled: member !== null,
  });
  useTypeRules(form, types.data?.TipoDoc);

  return (
    <FormDialog {...dialog} title="Nuovo documento" size={650} submitLabel="Invia">
      <div className="grid gap-5">
        <WaitingFields>
          <MemberField control={control} name="member" label="Socio" required />
          <TypeField control={control} types={types} isMissingMember={member === null} />
          <ExpiryFields control={control} optional />
        </WaitingFields>
        <UploadField
          control={control}
          name="file"
          upload={upload}
          disabled={member === null || idTipo === null}
          blockedText={blockedText}
        />
      </div>
    </FormDialog>
  );
}

interface TypeFieldProps {
  control: NewDocumentForm["control"];
  types: UseQueryResult<Answer<"tipodoc.forMember">>;
  isMissingMember: boolean;
}

function TypeField({ control, types, isMissingMember }: TypeFieldProps) {
  if (types.error && !types.data) return <ReadError compact query={types} />;
  return (
    <SelectField
      control={control}
      name="id_tipo"
      label="Tipo di documento"
      required
      emptyValue={null}
      disabled={isMissingMember}
      placeholder={isMissingMember ? "Prima scegli il socio" : types.isPending ? "Carico…" : "Scegli…"}
      options={(types.data?.TipoDoc ?? [])
        .map((type) => ({ value: type.id_tipo, label: type.nome ?? "" }))
        .sort((one, other) => compareText(one.label, other.label))}
    />
  );
}
