"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField, MultiSelectField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import { useOpened } from "@/components/form/use-opened";
import { ErrorState } from "@/components/layout/error-state";
import { AuditLine } from "@/components/resource/audit-line";
import { isRefusal, useRefusalMiniCom } from "@/components/review/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { maxNameLength } from "@/lib/contract/limits";
import { compareText } from "@/lib/format/compare-text";
import type { DocumentType } from "./columns";
import { staleAfterTypeChange } from "./stale";

const schema = z.object({
  nome: typedName(),
  affiliazione: optionalTypedWords(maxNameLength),
  eterno: typedFlag(),
  ruoli: z.array(z.number()),
});

const valuesOf = (type: DocumentType | undefined) => ({
  nome: type?.nome ?? "",
  affiliazione: type?.affiliazione ?? "",
  eterno: type?.eterno === 1,
  ruoli: type?.ruoli ?? [],
});

/** Makes a document type, or edits `type`. A refusal of the server is told in a mini dialog, and nothing typed is lost. */
export function DocumentTypeDialog({ type, onClose }: { type?: DocumentType; onClose: () => void }) {
  const roles = useQuery(read("ruoli.list"));
  const create = useWrite("tipodoc.create", { invalidates: staleAfterTypeChange });
  const update = useWrite("tipodoc.update", { invalidates: staleAfterTypeChange });
  const { isPending, error } = type ? update : create;
  const [attempt, miniCom] = useRefusalMiniCom();
  const stored = useOpened(type);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(stored) });
  const { control } = form;
  const options = (roles.data?.Ruoli ?? [])
    .map((role) => ({ value: role.id, label: role.nome || `n. ${role.id}` }))
    .sort((one, other) => compareText(one.label, other.label));

  return (
    <>
      <FormDialog
        open
        onOpenChange={(next) => !next && onClose()}
        title={type ? type.nome || "Tipo di documento" : "Nuovo tipo di documento"}
        description={type && "Tipo di documento"}
        size={650}
        form={form}
        loading={isPending}
        submitError={error && !isRefusal(error) ? errorText(error) : null}
        onSubmit={async (values) => {
          const isSaved = await attempt(() => {
            if (!stored) return create.write({ body: values });
            const changes = formChanges(schema, { opened: valuesOf(stored), stored }, values);
            return update.write({ params: { id_tipo: stored.id_tipo }, stored, changes });
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
              name="ruoli"
              label="Ruoli"
              placeholder={roles.isPending ? "Carico…" : "Tutti"}
              hint="Senza ruoli il documento riguarda tutti i soci."
              options={options}
            />
          )}
          <TextField control={control} name="affiliazione" label="Affiliazione" />
          {type && <AuditLine entry={type} />}
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
