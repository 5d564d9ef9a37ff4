import { z } from "zod";
import { texts } from "@/lib/format/texts";
import { decimalsOf, toCents } from "@/lib/rules/money";

interface MoneyOptions {
  /** The sentence for an empty field; without it an empty field gives null. */
  required?: string;
  /** Least amount in cents; default 0. */
  min?: number;
  /** The sentence for less than that. */
  tooLittle?: string;
}

/**
 * The schema of an amount in euros as people type it, in a `TextField` with `inputMode="decimal"` and the suffix '€'. Takes the
 * text, gives whole cents, or null when it is empty and may be. Errors: empty, no amount, finer than a cent,
 * below `min`.
 */
export function typedMoney({ required, min = 0, tooLittle = texts.moneyNegative }: MoneyOptions = {}) {
  return z.string().transform((value, context): number | null => {
    const fail = (message: string) => {
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    };
    if (value.trim() === "") return required ? fail(required) : null;
    const cents = toCents(value);
    if (cents === null) return fail(texts.moneyUnreadable);
    if (decimalsOf(value) > 2) return fail(texts.moneyDecimals);
    return cents < min ? fail(tooLittle) : cents;
  });
}
