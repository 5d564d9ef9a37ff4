import type { FieldValues, UseFormReturn } from "react-hook-form";

/** The values of a form when its save begins; the form itself changes with the typing meanwhile. */
export const submittedOf = <T extends FieldValues, U>(form: UseFormReturn<T, unknown, U>): T =>
  copyOf(form.getValues());

/**
 * Makes the saved values the form's initial ones and leaves the values that it holds. Returns whether these
 * differ: text typed while the save ran is not saved yet (docs/rules/screens.md#typing-while-it-is-saved).
 */
export function adoptSaved<T extends FieldValues, U>(form: UseFormReturn<T, unknown, U>, saved: T): boolean {
  let isTyped = false;
  const end = form.subscribe({
    formState: { isDirty: true },
    callback: ({ isDirty }) => {
      isTyped = isDirty ?? false;
    },
  });
  const kept = { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true };
  form.reset(saved, { ...kept, keepValues: true, keepFieldsRef: true });
  end();
  return isTyped;
}

function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)])) as T;
}
