import { useMemo, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { formChanges } from "@/lib/client/save";
import type { RecordName } from "@/lib/contract/live";
import { keepOpened, mendedFields } from "./keep-opened";
import { useSaveForm } from "./use-save-form";
import type { Words } from "./words";

interface RecordSave<Stored, Output, Fields extends object> {
  create: (values: Output) => Promise<unknown>;
  update: (stored: Stored, changes: Partial<NoInfer<Fields>>) => Promise<unknown>;
  isPending: boolean;
  /** Why the last save failed. */
  error: Error | null;
  /** For who else has it open. */
  recordName: (stored: Stored) => RecordName;
}

interface RecordFormOptions<Stored extends object, Input extends FieldValues, Output, Fields extends object> {
  /** Takes what the fields hold. */
  schema: z.ZodType<Output, Input>;
  /** As it was when it was opened; undefined for a new one. */
  record: Stored | undefined;
  /** What the fields start with. */
  valuesOf: (record: Stored | undefined) => NoInfer<Input> & DefaultValues<NoInfer<Input>>;
  /** What an update writes of the values; left out where they are the fields themselves. */
  toFields?: (values: Output) => Fields;
  /** The fields that such values keep out of sight; none where it is left out. */
  hiddenIn?: (values: Output) => readonly string[];
  /** The calls (./use-entity). */
  save: RecordSave<Stored, Output, Fields>;
  /** Runs the save, and resolves to false after a failure that it has shown (./use-refusal-minicom). */
  attempt?: (save: () => Promise<unknown>) => Promise<boolean>;
  words: Pick<Words, "created" | "saved">;
  onClose: () => void;
}

/**
 * A form that makes a record, or saves what somebody has changed of one: `dialog` for the FormDialog around
 * its fields. What is typed while a change is saved keeps the form open, and is saved by the next press.
 */
export function useRecordForm<
  Stored extends object,
  Input extends FieldValues,
  Output,
  Fields extends object = Output & object,
>(options: RecordFormOptions<Stored, Input, Output, Fields>) {
  const { schema, record, valuesOf, toFields, hiddenIn, save, attempt, words, onClose } = options;
  // What a change is compared with: the record as it was opened, or as this form has saved it since.
  const [start] = useState(() => valuesOf(record));
  const [base, setBase] = useState<{ opened: Input; stored: Stored | undefined }>({
    opened: start,
    stored: record,
  });
  const edited = useMemo(
    () => (record ? keepOpened(schema, base.opened) : schema),
    [schema, record, base.opened],
  );
  const { form, dialog } = useSaveForm<Input, Output, Stored | undefined>({
    schema: edited,
    values: start,
    save,
    attempt,
    onSave: async (values): Promise<Stored | undefined> => {
      const { opened, stored } = base;
      if (!stored) {
        await save.create(values);
        return undefined;
      }
      const before = { opened, stored, mended: mendedFields(schema, opened, form.getValues()) };
      const changes = formChanges(edited, before, values, toFields, hiddenIn);
      await save.update(stored, changes);
      return { ...stored, ...changes };
    },
    onTypedMeanwhile: record && ((submitted, saved) => setBase({ opened: submitted, stored: saved })),
    done: record ? words.saved : words.created,
    onClose,
  });
  return { form, dialog: { ...dialog, record: record && save.recordName(record) } };
}
