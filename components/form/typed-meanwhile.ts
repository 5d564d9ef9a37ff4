import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What a form holds when its save begins; the form itself changes with what is typed meanwhile. */
export const submittedOf = <T extends FieldValues, U>(form: UseFormReturn<T, unknown, U>): T =>
  copyOf(form.getValues());

/**
 * Makes what was saved what the form began with, and leaves what it holds. Says whether that differs: what
 * was typed while the save ran is not saved yet.
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
