import type { Bounds } from "@/lib/contract/limits";
import { decimalProblem } from "@/lib/contract/written-numbers";
import { readDecimal } from "@/lib/rules/decimals";
import { typedFigure } from "./figure-schema";

/** The schema of a number with decimals, in a `TextField` with `inputMode="decimal"`. */
export const typedDecimal = (bounds: Bounds) =>
  typedFigure(bounds.missing, (typed) => decimalProblem(typed, bounds), readDecimal);

const format = new Intl.NumberFormat("it-IT", { useGrouping: false, maximumFractionDigits: 6 });

/**
 * The text that the field of a number with decimals starts with: `12.5` gives `12,5`; text that is no number
 * stays as it is.
 */
export function decimalText(value: number | string | null | undefined): string {
  const number = readDecimal(value);
  if (number === null) return typeof value === "string" ? value : "";
  return format.format(number);
}
