import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isRecord, isSame } from "@/lib/contract/loose-values";

/**
 * A form's values after a save of some fields: of these what is `stored` takes the place of what it `held`,
 * on screen too where nothing was typed since. The result is what the form begins with now.
 */
export function takeOverStored<Input extends FieldValues, Values>(
  form: UseFormReturn<Input, unknown, Values>,
  { held, stored, names }: { held: Input; stored: Input; names: readonly string[] },
): Input {
  const values = { ...held };
  for (const name of names as Path<Input>[]) {
    if (isSameChoice(held[name], stored[name])) continue;
    values[name] = stored[name];
    if (isSameChoice(form.getValues(name), held[name])) form.setValue(name, stored[name]);
  }
  return values;
}

/** A person is the same under whatever name. */
const isSameChoice = (one: unknown, other: unknown) => isSame(choiceOf(one), choiceOf(other));
const choiceOf = (value: unknown) => (isRecord(value) ? value.id_usr : value);
