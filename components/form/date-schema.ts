import { z } from "zod";
import { texts } from "@/lib/format/texts";
import { isIsoDate, isNonexistentDay } from "@/lib/rules/dates";

/** Why a typed text is no date: there is no such day, or it is written otherwise. */
export function dateProblem(typed: string): string {
  return isNonexistentDay(typed) ? `Il giorno ${typed.trim()} non esiste.` : texts.dateUnreadable;
}

/**
 * The schema of a `DateField` that must be filled in: takes the field's value (`yyyy-mm-dd`, the text as
 * typed, or null) and gives `yyyy-mm-dd`. Errors: `required` when empty, `dateProblem` for text that is no
 * date.
 */
export function typedDate(required: string = texts.dateRequired) {
  return z
    .string()
    .nullable()
    .transform((value, context): string => {
      if (value !== null && isIsoDate(value)) return value;
      const message = value === null || value === "" ? required : dateProblem(value);
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    });
}

/** As `typedDate`, for a date that may be left empty: gives `yyyy-mm-dd` or null. */
export function optionalTypedDate() {
  return z
    .string()
    .nullable()
    .transform((value) => (value === "" ? null : value))
    .refine((value) => value === null || isIsoDate(value), {
      error: ({ input }) => dateProblem(String(input)),
    });
}
