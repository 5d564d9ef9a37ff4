import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { chosenId } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { ReadError } from "@/components/layout/error-state";
import { notify } from "@/components/ui/notice";
import { BulkDialog, type BulkItem } from "@/features/bulk/bulk-dialog";
import { errorText } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import { compareText } from "@/lib/format/compare-text";
import { capital } from "@/lib/format/dates";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { ReviewQueue } from "./queue";

const schema = z.object({ id_usr: chosenId("Scegli una persona.") });
type Values = z.input<typeof schema>;

export interface AssignDialogProps {
  queue: Pick<ReviewQueue<never, never>, "words">;
  items: readonly BulkItem[];
  onClose: () => void;
}

/**
 * Assigns records to somebody of the staff, which gives them tasks of type DOCACC
 * (docs/rules/documents.md#assigning).
 */
export function AssignDialog({ queue, items, onClose }: AssignDialogProps) {
  const { words } = queue;
  const queries = useQueryClient();
  const { write, isPending, error } = useWrite("worklist.assign", { refetch: false });
  const [person, setPerson] = useState<number | null>(null);
  const assign = (id_usr: number, id: string) =>
    write({ body: { tipo: "DOCACC", id_usr, param: Number(id) } });
  const assigned = () => refetchAfter(queries, "worklist.assign");
  const [only] = items;
  const title = items.length === 1 ? `Assegna il ${words[0]}` : `Assegna ${items.length} ${words[1]}`;
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { id_usr: null },
  });
  if (person !== null) {
    return (
      <BulkDialog
        title={title}
        items={items}
        done="Assegnato"
        send={(id) => assign(person, id)}
        onEnd={assigned}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={items.length === 1 && only ? only.label : undefined}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Assegna"
      onSubmit={async ({ id_usr }) => {
        if (!only) return;
        if (items.length > 1) return setPerson(id_usr);
        await assign(id_usr, only.id);
        await assigned();
        notify.success(`${capital(words[0])} assegnato.`);
        onClose();
      }}
    >
      <PersonField control={form.control} />
    </FormDialog>
  );
}

/** Who of the staff gets them. */
function PersonField({ control }: { control: Control<Values, unknown, z.output<typeof schema>> }) {
  const staff = useOwnQuery(read("segreteria.list"));
  if (staff.error && !staff.data) return <ReadError compact query={staff} />;
  const options = (staff.data?.Segreteria ?? [])
    .map((person) => ({ value: person.id_usr, label: nameOrNumber(fullName(person), person.id_usr) }))
    .sort((one, other) => compareText(one.label, other.label));
  return (
    <SelectField
      control={control}
      name="id_usr"
      label="Persona"
      placeholder={staff.isPending ? "Carico…" : "Scegli…"}
      emptyValue={null}
      options={options}
      required
    />
  );
}
