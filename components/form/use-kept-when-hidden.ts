import { useEffect, useRef } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * A field that is out of sight holds `empty`, so that nothing unseen is checked or saved; it comes back with
 * what was in it.
 */
export function useKeptWhenHidden<T extends FieldValues, U, N extends FieldPath<T>>(
  { getValues, setValue }: UseFormReturn<T, unknown, U>,
  isShown: boolean,
  name: N,
  empty: NoInfer<FieldPathValue<T, N>>,
): void {
  const kept = useRef<FieldPathValue<T, N> | null>(null);
  useEffect(() => {
    if (isShown) {
      if (kept.current !== null) setValue(name, kept.current, { shouldDirty: true });
      kept.current = null;
    } else {
      kept.current = getValues(name);
      setValue(name, empty, { shouldDirty: true });
    }
  }, [isShown, name, empty, getValues, setValue]);
}
