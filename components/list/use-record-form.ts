import { useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { formChanges } from "@/lib/client/save";
import type { RecordName } from "@/lib/contract/live";
import { keepOpened, mendedFields } from "./keep-opened";
import { afterSave, type SavedRecord, useRecordBase } from "./use-record-base";
import { useSaveForm } from "./use-save-form";
import type { Words } from "./words";

interface RecordSave<Stored, Output, Fields extends object> {
  /** Left out where the form makes none. */
  create?: (values: Output) => Promise<unknown>;
  update: (stored: Stored, changes: Partial<NoInfer<Fields>>) => Promise<unknown>;
  isPending: boolean;
  /** Why the last save failed. */
  error: Error | null;
  /** Tells which colleagues have it open too. */
  recordName: (stored: Stored) => RecordName;
}

interface RecordFormOptions<Stored extends object, Input extends FieldValues, Output, Fields extends object> {
  /** Takes the fields' values. */
  schema: z.ZodType<Output, Input>;
  /** As it was when it was opened; undefined for a new one. */
  record: Stored | undefined;
  /** The values that the fields start with. */
  valuesOf: (record: Stored | undefined) => NoInfer<Input>;
  /**
   * The fields of an update of `stored`, made of the values; left out where the values are the fields
   * themselves.
   */
  toFields?: (values: Output, stored: Stored) => Fields;
  /** The fields that such values hide; none where it is left out. */
  hiddenIn?: (values: Output) => readonly string[];
  /** The calls (./use-entity). */
  save: RecordSave<Stored, Output, Fields>;
  /** Runs the save, and resolves to false where it has shown how that ended (./use-refusal-minicom). */
  attempt?: (save: () => Promise<unknown>) => Promise<boolean>;
  words: Pick<Words, "saved"> & Partial<Pick<Words, "created">>;
  onClose: () => void;
}

/**
 * A form that makes a record, or saves the changes of one: `dialog` for the FormDialog around its fields.
 * Text typed while a change is saved keeps the form open, and is saved by the next press.
 */
export function useRecordForm<
  Stored extends object,
  Input extends FieldValues,
  Output,
  Fields extends object = Output & object,
>(options: RecordFormOptions<Stored, Input, Output, Fields>) {
  const { schema, record, valuesOf, toFields, hiddenIn, save, attempt, words, onClose } = options;
  const { opened, stored, goOn, ...base } = useRecordBase<Stored, Input>(valuesOf, record);
  const edited = useMemo(() => (stored ? keepOpened(schema, opened) : schema), [schema, stored, opened]);
  const { form, dialog } = useSaveForm<Input, Output, SavedRecord<Stored> | undefined>({
    schema: edited,
    values: opened,
    save,
    attempt,
    onSave: async (values): Promise<SavedRecord<Stored> | undefined> => {
      if (!stored) {
        await save.create?.(values);
        return undefined;
      }
      const before = { opened, stored, mended: mendedFields(schema, opened, form.getValues()) };
      // Without `toFields`, `Fields` is the type of the values.
      const written = (typed: Output) => toFields?.(typed, stored) ?? (typed as Output & Fields);
      const changes = formChanges(edited, before, values, written, hiddenIn);
      return afterSave(stored, changes, await save.update(stored, changes));
    },
    goOn: stored && ((form, submitted, saved) => (saved ? goOn(form, submitted, saved) : submitted)),
    done: (stored ? words.saved : words.created) ?? "",
    onClose,
  });
  return {
    form,
    dialog: { ...dialog, record: record && save.recordName(record) },
    /** As it was opened, or as this form has saved it since. */
    stored,
    /** Begins with another record, or none: for a form that outlives its editing. */
    begin: (next: Stored | undefined) => form.reset(base.begin(next)),
  };
}
