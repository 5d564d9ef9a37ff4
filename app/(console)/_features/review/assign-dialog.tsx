import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { chosenId } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { ReadError } from "@/components/layout/error-state";
import { isDoneUnlessOvertaken } from "@/components/list/use-confirm-delete";
import { notify } from "@/components/ui/notice";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { errorText, isOvertaken } from "@/lib/client/errors";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import { kindOfSave } from "@/lib/contract/live";
import { compareText } from "@/lib/format/compare-text";
import { capital } from "@/lib/format/dates";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { AssignedItem, ReviewQueue } from "./queue";

const schema = z.object({ id_usr: chosenId("Scegli una persona.") });
type Values = z.input<typeof schema>;

export interface AssignDialogProps {
  queue: Pick<ReviewQueue<never, never>, "words" | "save">;
  items: readonly AssignedItem[];
  onClose: () => void;
}

/**
 * Assigns records to somebody of the staff, which gives them tasks of type DOCACC
 * (docs/rules/documents.md#assigning).
 */
export function AssignDialog({ queue, onClose, ...props }: AssignDialogProps) {
  const { words } = queue;
  // As they were when it opened: they are taken from the assignees who were on screen then.
  const [items] = useState(props.items);
  const [person, setPerson] = useState<number | null>(null);
  const { assign, assigned, isPending, error } = useAssignment(queue);
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
        send={async (id) => {
          const item = items.find((one) => one.id === id);
          if (item) await assign(person, item);
        }}
        isFinal={isOvertaken}
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
        const isDone = await isDoneUnlessOvertaken(assign(id_usr, only));
        await assigned();
        if (isDone) notify.success(`${capital(words[0])} assegnato.`);
        onClose();
      }}
    >
      <PersonField control={form.control} />
    </FormDialog>
  );
}

/** Assigns records that have the assignee who was on screen. */
function useAssignment({ save }: AssignDialogProps["queue"]) {
  const queries = useQueryClient();
  const { write, isPending, error } = useWrite("worklist.assign", { refetch: false });
  const assign = (id_usr: number, { id, assignee }: AssignedItem) => {
    const param = Number(id);
    const ll = assignee === null ? null : { nominativo: assignee };
    const asRead = { base: { ll }, of: { [kindOfSave(save)]: param } };
    return write({ body: { tipo: "DOCACC", id_usr, param }, asRead });
  };
  return { assign, assigned: () => refetchAfter(queries, "worklist.assign"), isPending, error };
}

/** The field of the staff member who gets them. */
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
