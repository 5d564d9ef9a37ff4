import type { ReactNode } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import type { DialogSize } from "@/components/ui/dialog";
import { isBackAtForm } from "@/lib/client/errors";
import type { Entity, Exactly, FieldsOf, RecordOf } from "./entity";
import { useSaveRecord } from "./use-entity";
import { useRecordForm } from "./use-record-form";
import { useRefusalMiniCom } from "./use-refusal-minicom";
import type { Words } from "./words";

/** The props that a resource's screen gives to its form. */
export interface RecordFormProps<E extends Entity> {
  entity: E;
  words: Words;
  /** As it was when it was opened; undefined for a new one. */
  record?: RecordOf<E>;
  title: string;
  onClose: () => void;
}

interface FormOptions<E extends Entity, Input extends FieldValues, Output> {
  /** Takes the fields' values, and gives the fields of the call's body that are written, and no others. */
  schema: z.ZodType<Output, Input>;
  /** The values that the fields start with. */
  valuesOf: (record: RecordOf<E> | undefined) => NoInfer<Input> & DefaultValues<NoInfer<Input>>;
  /** The fields that such values hide; none where it is left out. */
  hiddenIn?: (values: NoInfer<Output>) => readonly string[];
  size: DialogSize;
  /** A failed save shows a mini dialog in place of an error in the form (docs/rules/screens.md#minicom). */
  failsInMiniCom?: boolean;
  /** The fields. */
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
}

/** The dialog that makes a record of an entity, or saves the changes of one. */
export function RecordForm<
  E extends Entity,
  Input extends FieldValues,
  Output extends Exactly<FieldsOf<E>, Output>,
>(props: RecordFormProps<E> & FormOptions<E, Input, Output>) {
  const { entity, words, record, onClose, schema, valuesOf, hiddenIn, failsInMiniCom } = props;
  const save = useSaveRecord(entity);
  const [attempt, miniCom] = useRefusalMiniCom({ everyFailure: true });
  const { form, dialog } = useRecordForm<RecordOf<E>, Input, Output>({
    schema,
    record,
    valuesOf,
    hiddenIn,
    save,
    attempt: failsInMiniCom ? attempt : undefined,
    words,
    onClose,
  });

  return (
    <>
      <FormDialog
        {...dialog}
        entity={entity}
        title={props.title}
        description={record && words.kind}
        size={props.size}
        submitError={failsInMiniCom && !isBackAtForm(save.error) ? null : dialog.submitError}
        cancelLabel={words.cancel}
      >
        <div className="grid gap-5">{props.children(form)}</div>
      </FormDialog>
      {miniCom}
    </>
  );
}
