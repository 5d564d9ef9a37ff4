import { useEffect } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

/**
 * Fields that go out of sight go back to `values`: what was in them must not come back with them. Keep the
 * identity of `values`.
 * @example useResetWhenHidden(form, isOneway, { sbarco: null })
 */
export function useResetWhenHidden<T extends FieldValues, U>(
  { setValue }: UseFormReturn<T, unknown, U>,
  isShown: boolean,
  values: NoInfer<Partial<T>>,
): void {
  useEffect(() => {
    if (isShown) return;
    for (const [name, value] of Object.entries(values))
      setValue(name as FieldPath<T>, value as PathValue<T, FieldPath<T>>, { shouldDirty: true });
  }, [isShown, values, setValue]);
}
