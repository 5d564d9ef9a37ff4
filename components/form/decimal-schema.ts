import { z } from "zod";
import type { Bounds } from "@/lib/contract/limits";
import { readDecimal } from "@/lib/rules/decimals";

interface DecimalOptions extends Bounds {
  /** The sentence for what is no number, best with an example: "Scrivi le miglia come 12,5.". */
  unreadable: string;
}

/** To Italians a point before three figures groups them, to the wire it is a decimal one: nobody should guess which was meant. */
const AMBIGUOUS = /\.\d{3}$/;

/**
 * The schema of a number with decimals as people type it, in a `TextField` with `inputMode="decimal"`. Takes the text, gives the
 * number, or null when it is empty. Errors: no number, below 0, above `max`.
 */
export function typedDecimal({ unreadable, negative, max, tooMuch: maxMessage }: DecimalOptions) {
  return z.string().transform((value, context): number | null => {
    const text = value.trim();
    if (text === "") return null;
    const number = AMBIGUOUS.test(text) ? null : readDecimal(text);
    if (number !== null && number >= 0 && number <= max) return number;
    const message = number === null ? unreadable : number < 0 ? negative : maxMessage;
    context.issues.push({ code: "custom", message, input: value });
    return z.NEVER;
  });
}

const format = new Intl.NumberFormat("it-IT", { useGrouping: false, maximumFractionDigits: 6 });

/** The text that the field of a number with decimals starts with: `12.5` gives `12,5`; text that is no number stays as it is. */
export function decimalText(value: number | string | null | undefined): string {
  const number = readDecimal(value);
  if (number === null) return typeof value === "string" ? value : "";
  return format.format(number);
}
