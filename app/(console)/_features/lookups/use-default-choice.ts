import { useEffect, useRef } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

interface DefaultChoice<T extends FieldValues, U> {
  form: UseFormReturn<T, unknown, U>;
  name: Path<T>;
  /** The choices, undefined until they are read. */
  options: readonly { value: string | number }[] | undefined;
  /** Chosen where it is among several. */
  preferred?: string | number | null;
}

/**
 * Once the choices are there, an empty field gets the only one, or the preferred one. It does not count as
 * typed.
 */
export function useDefaultChoice<T extends FieldValues, U>(choice: DefaultChoice<T, U>): void {
  const { form, name, options, preferred } = choice;
  const isDone = useRef(false);
  useEffect(() => {
    if (!options || isDone.current) return;
    isDone.current = true;
    if (form.getValues(name)) return;
    const chosen = options.length === 1 ? options[0] : options.find(({ value }) => value === preferred);
    if (chosen) form.setValue(name, chosen.value as PathValue<T, Path<T>>);
  }, [form, name, options, preferred]);
}
