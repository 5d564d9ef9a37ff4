"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import type { DialogSize } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notice";
import { errorText, isBackAtForm } from "@/lib/client/errors";
import { formChanges } from "@/lib/client/save";
import type { Entity, Exactly, FieldsOf, RecordOf } from "./entity";
import { useSaveRecord } from "./use-entity";
import { useRefusalMiniCom } from "./use-refusal-minicom";
import type { Words } from "./words";

/** What a ResourceScreen gives to its form. */
export interface RecordFormProps<E extends Entity> {
  entity: E;
  words: Words;
  /** As it was when it was opened; undefined for a new one. */
  record?: RecordOf<E>;
  title: string;
  onClose: () => void;
}

interface FormOptions<E extends Entity, Input extends FieldValues, Output> {
  /** Takes what the fields hold, and gives what is written: fields of the call's body and no others. */
  schema: z.ZodType<Output, Input>;
  /** What the fields start with. */
  valuesOf: (record: RecordOf<E> | undefined) => NoInfer<Input> & DefaultValues<NoInfer<Input>>;
  size: DialogSize;
  /** A failed save shows a mini dialog in place of an error in the form (docs/rules/screens.md#minicom). */
  failsInMiniCom?: boolean;
  /** The fields. */
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
}

/** The dialog that makes a record of an entity, or saves what somebody has changed of one. */
export function RecordForm<
  E extends Entity,
  Input extends FieldValues,
  Output extends Exactly<FieldsOf<E>, Output>,
>(props: RecordFormProps<E> & FormOptions<E, Input, Output>) {
  const { entity, words, record, onClose, schema, valuesOf, failsInMiniCom } = props;
  const { create, update, isPending, error } = useSaveRecord(entity);
  const [attempt, miniCom] = useRefusalMiniCom({ everyFailure: true });
  const [opened] = useState(() => valuesOf(record));
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues: opened });

  const save = (values: Output) =>
    record ? update(record, formChanges(schema, { opened, stored: record }, values)) : create(values);

  return (
    <>
      <FormDialog
        onOpenChange={(next) => !next && onClose()}
        title={props.title}
        description={record && words.kind}
        size={props.size}
        form={form}
        loading={isPending}
        submitError={error && (!failsInMiniCom || isBackAtForm(error)) ? errorText(error) : null}
        cancelLabel={words.cancel}
        onSubmit={async (values) => {
          if (!failsInMiniCom) await save(values);
          else if (!(await attempt(() => save(values)))) return;
          notify.success(record ? words.saved : words.created);
          onClose();
        }}
      >
        <div className="grid gap-5">{props.children(form)}</div>
      </FormDialog>
      {miniCom}
    </>
  );
}
