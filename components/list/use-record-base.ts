import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { changesOf } from "@/lib/client/save";
import { isSameJson } from "@/lib/contract/loose-values";

/** A record after a save: as the form wanted it, and as it is stored now. */
export interface SavedRecord<Stored> {
  wanted: Stored;
  saved: Stored;
}

/** The record that a save has changed; the gateway's answer says how it is stored now. */
export function afterSave<Stored extends object>(
  stored: Stored,
  changes: object,
  answer: unknown,
): SavedRecord<Stored> {
  const wanted = { ...stored, ...changes };
  return {
    wanted,
    saved: { ...wanted, ...(answer as { record?: object | null } | null | undefined)?.record },
  };
}

/**
 * The base of a form's changes: `stored`, the record as it was opened or as the form has saved it since, and
 * `opened`, the values that the fields had then.
 */
export function useRecordBase<Stored extends object, Input extends FieldValues>(
  valuesOf: (record: Stored | undefined) => Input,
  record: Stored | undefined,
) {
  const [base, setBase] = useState(() => ({ opened: valuesOf(record), stored: record }));

  /** Begins with another record, or none. Returns the fields' values of it. */
  function begin(next: Stored | undefined): Input {
    const opened = valuesOf(next);
    setBase({ opened, stored: next });
    return opened;
  }

  /**
   * Continues with the record as it is stored now and returns the new `opened`: fields that nobody has
   * touched since the submit show it. A value typed meanwhile is compared with the one that the person saw,
   * as others may have changed it too.
   */
  function goOn<Output>(
    form: UseFormReturn<Input, unknown, Output>,
    submitted: Input,
    { wanted, saved }: SavedRecord<Stored>,
  ): Input {
    const shown = valuesOf(wanted);
    const fresh = changesOf(shown, valuesOf(saved));
    const isTyped = (name: string) => !isSameJson(form.getValues(name as Path<Input>), submitted[name]);
    const held = Object.keys(changesOf(wanted, saved)).filter((name) => {
      const values = valuesOf({ ...wanted, [name]: saved[name as keyof Stored] });
      return Object.keys(changesOf(shown, values)).some(isTyped);
    });
    for (const [name, value] of Object.entries(fresh))
      if (!isTyped(name)) form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>);
    const opened = { ...submitted, ...fresh };
    const seen = Object.fromEntries(held.map((name) => [name, wanted[name as keyof Stored]]));
    setBase({ opened, stored: { ...saved, ...seen } });
    return opened;
  }

  return { ...base, begin, goOn };
}
