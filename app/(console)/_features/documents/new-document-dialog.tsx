"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { ErrorState } from "@/components/layout/error-state";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/member-picker";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { useUpload } from "@/lib/client/use-upload";
import { compareText } from "@/lib/format/compare-text";
import { ExpiryFields } from "./expiry-fields";
import { optionalExpirySchema } from "./expiry-form";
import { UploadField } from "./upload-field";
import { useUploadForm } from "./use-upload-form";

const schema = z
  .object({
    member: z.custom<PickedMember | null>().refine((member) => member !== null, "Scegli il socio."),
    id_tipo: z
      .number()
      .nullable()
      .refine((id) => id !== null, "Scegli il tipo di documento."),
    file: z.custom<File | null>().refine((file) => file !== null, "Scegli il file da caricare."),
  })
  .and(optionalExpirySchema);

/** To the letter (docs/rules/documents.md#new-document). */
const blockedText = "Devi prima scegliere il tipo di File e il Socio";

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
  const upload = useUpload("documenti.create");
  const { form, dialog } = useUploadForm({
    upload,
    schema,
    values: { member: given, id_tipo: typeId, eterno: false, scadenza: null, file: null },
    send: async ({ file, member, id_tipo, scadenza, eterno }) =>
      file && member
        ? await upload.upload({
            file,
            fields: {
              id_usr: member.id_usr,
              id_tipo: id_tipo ?? 0,
              accettato: "1",
              scadenza: scadenza ?? "",
              eterno: eterno === 1 ? "1" : "0",
            },
          })
        : null,
    onClose,
  });
  const { control, setValue, getValues } = form;
  const [member, idTipo] = useWatch({ control, name: ["member", "id_tipo"] });
  const types = useQuery({
    ...read("tipodoc.forMember", { params: { id_usr: member?.id_usr ?? 0 } }),
    enabled: member !== null,
  });
  const options = (types.data?.TipoDoc ?? [])
    .map((type) => ({ value: type.id_tipo, label: type.nome ?? "" }))
    .sort((one, other) => compareText(one.label, other.label));

  const isTypesTick = useRef(false);
  // Another member may have other types; a type that never expires says so by itself.
  const chosen = types.data?.TipoDoc.find((type) => type.id_tipo === idTipo);
  useEffect(() => {
    if (types.data && idTipo !== null && !chosen) setValue("id_tipo", null);
    // What a type has ticked goes with it; what the person ticked stays.
    if (chosen?.eterno === 1) {
      if (!getValues("eterno")) isTypesTick.current = true;
      setValue("eterno", true);
    } else if (isTypesTick.current) {
      isTypesTick.current = false;
      setValue("eterno", false);
    }
  }, [types.data, idTipo, chosen, setValue, getValues]);

  return (
    <FormDialog {...dialog} title="Nuovo documento" size={650} submitLabel="Invia">
      <div className="grid gap-5">
        <MemberField control={control} name="member" label="Socio" required />
        {types.error ? (
          <ErrorState
            compact
            title={errorText(types.error)}
            onRetry={() => void types.refetch()}
            retrying={types.isFetching}
          />
        ) : (
          <SelectField
            control={control}
            name="id_tipo"
            label="Tipo di documento"
            required
            emptyValue={null}
            disabled={member === null}
            placeholder={member === null ? "Prima scegli il socio" : types.isPending ? "Carico…" : "Scegli…"}
            options={options}
          />
        )}
        <ExpiryFields control={control} optional />
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
