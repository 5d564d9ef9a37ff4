"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { ErrorState } from "@/components/layout/error-state";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { read, useWrite } from "@/lib/api/query";
import { fullName } from "@/lib/rules/member-names";
import type { Document } from "./columns";

const schema = z.object({
  id_usr: z
    .number()
    .nullable()
    .refine((id) => id !== null, "Scegli una persona."),
});
type Values = z.input<typeof schema>;

/** Assigns a document to somebody of the staff, which gives them a task of type DOCACC (part 1, section 6). */
export function AssignDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const staff = useQuery(read("segreteria.list"));
  const { write, isPending, error } = useWrite("worklist.assign", { invalidates: ["documenti.toReview"] });
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { id_usr: null },
  });
  const options = (staff.data?.Segreteria ?? [])
    .map((person) => ({ value: person.id_usr, label: fullName(person) }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Assegna il documento"
      description={`${document.TipoDoc?.nome ?? "Documento"} di ${fullName(document.Utenti)}`}
      size="sm"
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Assegna"
      onSubmit={async ({ id_usr }) => {
        await write({ body: { tipo: "DOCACC", id_usr: id_usr ?? 0, param: document.id_doc } });
        notify.success("Documento assegnato.");
        onClose();
      }}
    >
      {staff.error ? (
        <ErrorState
          compact
          title={errorText(staff.error)}
          onRetry={() => void staff.refetch()}
          retrying={staff.isFetching}
        />
      ) : (
        <SelectField
          control={form.control}
          name="id_usr"
          label="Persona"
          placeholder={staff.isPending ? "Carico…" : "Scegli…"}
          emptyValue={null}
          options={options}
          required
        />
      )}
    </FormDialog>
  );
}
