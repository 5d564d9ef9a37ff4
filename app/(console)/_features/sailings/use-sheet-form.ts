import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm, useFormState } from "react-hook-form";

interface SheetFormOptions<Group, Input extends FieldValues, Values> {
  resolver: Resolver<Input, unknown, Values>;
  /** What the form begins with; one function for all renders. */
  inputOf: (group: Group) => Input;
  /** While rows are saved, what others save is not taken over. */
  isSaving: boolean;
}

/**
 * The form of a sailing or a class as it was opened. What others save meanwhile is taken over while nothing
 * is changed in the form; `adopt` says that what the form holds is saved.
 */
export function useSheetForm<Group extends readonly object[], Input extends FieldValues, Values>(
  group: Group,
  { resolver, inputOf, isSaving }: SheetFormOptions<Group, Input, Values>,
) {
  const [opened, setOpened] = useState(group);
  const form = useForm<Input, unknown, Values>({
    resolver,
    defaultValues: inputOf(opened) as DefaultValues<Input>,
  });
  const { isDirty } = useFormState({ control: form.control });
  if (opened !== group && !isDirty && !isSaving) setOpened(group);
  const { reset } = form;
  useEffect(() => reset(inputOf(opened)), [opened, reset, inputOf]);
  return { form, opened, isDirty, adopt: () => reset(form.getValues()) };
}
