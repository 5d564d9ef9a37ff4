"use client";

import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { ErrorState } from "@/components/layout/error-state";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { errorText } from "@/lib/client/errors";
import { type CreationOutcome, createEachOnce } from "./create-each-once";
import type { CreationPerson } from "./people";

interface CreationDialogProps<T extends FieldValues, U extends { partecipanti: number[] }, L> {
  title: string;
  /** "6 crociere", "1 corso". */
  count: (people: number) => string;
  description: string;
  form: UseFormReturn<T, unknown, U>;
  people: readonly CreationPerson[];
  /** Ids of those who are ticked, and of those who have one already. */
  ticked: readonly number[];
  present: ReadonlySet<number>;
  /** The list that says who has one: it is read again before anything is created. */
  list: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  readList: () => Promise<L>;
  presentIn: (list: L, values: U) => ReadonlySet<number>;
  create: (values: U, person: number) => Promise<unknown>;
  onEnd: () => unknown;
  onClose: () => void;
  /** What speaks against the form as it stands. */
  warnings: ReactNode;
  children: ReactNode;
}

const outcomeText = (outcome: unknown) =>
  (outcome as CreationOutcome) === "present" ? "C'era già" : "Fatto";

/**
 * One form, and then one record a participant, each with its own result (docs/rules/requests.md#creating).
 */
export function CreationDialog<T extends FieldValues, U extends { partecipanti: number[] }, L>(
  props: CreationDialogProps<T, U, L>,
) {
  const { title, count, form, people, present, list, onClose } = props;
  const [run, setRun] = useState<{
    chosen: CreationPerson[];
    each: ReturnType<typeof createEachOnce<L>>;
  } | null>(null);
  const chosenOf = (ids: readonly number[]) =>
    people.filter(({ id_usr }) => ids.includes(id_usr) && !present.has(id_usr));
  const total = chosenOf(props.ticked).length;

  if (run) {
    const { chosen, each } = run;
    return (
      <BulkDialog
        title={`${title}: ${count(chosen.length)}`}
        items={chosen.map(({ id_usr, name }) => ({ id: String(id_usr), label: name }))}
        done={outcomeText}
        send={each.send}
        onEnd={() => {
          each.endRun();
          return props.onEnd();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={props.description}
      size={850}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={total > 0 ? `Crea ${count(total)}` : title}
      submitDisabledReason={total > 0 ? undefined : "Scegli almeno un partecipante che non ci sia già."}
      onSubmit={async (values) => {
        const each = createEachOnce<L>({
          readList: props.readList,
          isPresent: (now, id) => props.presentIn(now, values).has(Number(id)),
          create: (id) => props.create(values, Number(id)),
        });
        setRun({ chosen: chosenOf(values.partecipanti), each });
      }}
    >
      {/* A field that gets the focus stays clear of the warnings, which lie over the end of the form. */}
      <div className="grid gap-6 sm:[&_:is(input,button,select,textarea)]:scroll-mb-40">
        {props.children}
        {list.error && list.data === undefined && (
          <ErrorState
            compact
            title="Non si legge chi c'è già."
            hint={errorText(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
      </div>
      {props.warnings}
    </FormDialog>
  );
}
