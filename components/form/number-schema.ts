import { z } from "zod";
import { type Bounds, wholeUnreadable } from "@/lib/contract/limits";

/**
 * The schema of a whole number from 0 as people type it, in a `TextField` with `inputMode="numeric"`. Takes the text, gives the
 * number, or null when it is empty. Errors: no whole number, below 0, above `max`.
 */
export function typedWhole({ negative, max, tooMuch: maxMessage }: Bounds) {
  return z.string().transform((value, context): number | null => {
    const text = value.trim();
    if (text === "") return null;
    const number = /^-?\d{1,9}$/.test(text) ? Number(text) : null;
    if (number !== null && number >= 0 && number <= max) return number;
    const message = number === null ? wholeUnreadable : number < 0 ? negative : maxMessage;
    context.issues.push({ code: "custom", message, input: value });
    return z.NEVER;
  });
}
