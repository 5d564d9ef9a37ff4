"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { BulkDialog, type BulkItem } from "@/components/domain/bulk/bulk-dialog";
import { SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { ErrorState } from "@/components/layout/error-state";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { invalidate, read, useWrite } from "@/lib/api/query";
import type { ReadKey } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";

const schema = z.object({
  id_usr: z
    .number()
    .nullable()
    .refine((id) => id !== null, "Scegli una persona."),
});
type Values = z.input<typeof schema>;

interface AssignDialogProps {
  /** The documents; `id` is what the task names its subject by. */
  items: readonly BulkItem[];
  /** The lists that show who has them. */
  invalidates: readonly ReadKey[];
  onClose: () => void;
}

/** Assigns documents to somebody of the staff, which gives them tasks of type DOCACC (part 1, section 6; part 2, section 2). */
export function AssignDialog({ items, invalidates, onClose }: AssignDialogProps) {
  const staff = useQuery(read("segreteria.list"));
  const queries = useQueryClient();
  const { write, isPending, error } = useWrite("worklist.assign");
  const [person, setPerson] = useState<number | null>(null);
  const assign = (id_usr: number, param: number) => write({ body: { tipo: "DOCACC", id_usr, param } });
  const assigned = () => invalidate(queries, invalidates);
  const [only] = items;
  const title = items.length === 1 ? "Assegna il documento" : `Assegna ${items.length} documenti`;
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { id_usr: null },
  });
  const options = (staff.data?.Segreteria ?? [])
    .map((person) => ({ value: person.id_usr, label: fullName(person) }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));

  if (person !== null) {
    return (
      <BulkDialog
        title={title}
        items={items}
        done="Assegnato"
        send={(id) => assign(person, Number(id))}
        onEnd={assigned}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={items.length === 1 ? only?.label : undefined}
      size="sm"
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Assegna"
      onSubmit={async ({ id_usr }) => {
        if (id_usr === null || !only) return;
        if (items.length > 1) return setPerson(id_usr);
        await assign(id_usr, Number(only.id));
        await assigned();
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
