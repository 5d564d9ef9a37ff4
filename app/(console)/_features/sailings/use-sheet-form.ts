import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm, useFormState } from "react-hook-form";
import type { NonEmpty } from "@/lib/rules/grouping";

interface SheetFormOptions<T, Input extends FieldValues, Values> {
  resolver: Resolver<Input, unknown, Values>;
  /** What the form begins with, by the first record; one function for all renders. */
  inputOf: (first: T) => Input;
  /** While rows are saved, what others save is not taken over. */
  isSaving: boolean;
}

/**
 * The form of a sailing or a class, and the records that the sheet shows. What others save meanwhile is taken
 * over while nothing is changed in the form: until then the sheet holds what the person saw. `adopt` says
 * that what the form holds is saved.
 */
export function useSheetForm<T extends object, Input extends FieldValues, Values>(
  group: NonEmpty<T>,
  { resolver, inputOf, isSaving }: SheetFormOptions<T, Input, Values>,
) {
  const [opened, setOpened] = useState(group);
  const form = useForm<Input, unknown, Values>({
    resolver,
    defaultValues: inputOf(opened[0]) as DefaultValues<Input>,
  });
  const { isDirty } = useFormState({ control: form.control });
  const isHeld = isDirty || isSaving;
  if (opened !== group && !isHeld) setOpened(group);
  const { reset } = form;
  useEffect(() => reset(inputOf(opened[0])), [opened, reset, inputOf]);
  return {
    form,
    opened,
    isDirty,
    isHeld,
    /** Others have saved or added something that the sheet does not show yet. */
    isBehind: opened !== group && storedText(opened) !== storedText(group),
    adopt: () => reset(form.getValues()),
  };
}

/** What the records hold themselves, without the joined records, whose names may come later. */
const storedText = (records: readonly object[]) =>
  JSON.stringify(records, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value) && !records.includes(value) ? null : value,
  );

/** The value as it was before the sheet was held; the current one while it is not. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (held !== value && !isHeld) setHeld(value);
  return isHeld ? held : value;
}

/** The last one that was found: a sheet stays as it is while its records are read again, or are gone. */
export function useLastFound<T>(found: T | null | undefined): T | null {
  const [last, setLast] = useState(found ?? null);
  if (found && found !== last) setLast(found);
  return found ?? last;
}
