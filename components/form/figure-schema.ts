import { z } from "zod";
import type { AmountRules, Bounds } from "@/lib/contract/limits";
import { amountProblem, decimalProblem, wholeProblem } from "@/lib/contract/written-numbers";
import { once } from "@/lib/once";
import { readDecimal } from "@/lib/rules/decimals";
import { toCents } from "@/lib/rules/money";

/**
 * The schema of a number as people type it: takes the text and gives the number that `read` makes of it, or
 * null when it is empty and `missing` is undefined. Errors: `missing` when empty, otherwise the sentence of
 * `problem`.
 */
function typedFigure(
  missing: string | undefined,
  problem: (typed: string) => string | null,
  read: (typed: string) => number | null,
) {
  return z.string().transform((typed, context): number | null => {
    const isEmpty = typed.trim() === "";
    const found = isEmpty ? missing : problem(typed);
    if (!found) return isEmpty ? null : read(typed);
    context.issues.push({ code: "custom", message: found, input: typed });
    return z.NEVER;
  });
}

/** The schema of a whole number from 0, in a `TextField` with `inputMode="numeric"`. */
export const typedWhole = (bounds: Bounds) =>
  typedFigure(bounds.missing, (typed) => wholeProblem(typed, bounds), Number);

/**
 * The schema of an amount in euros, in a `TextField` with `inputMode="decimal"` and the suffix '€'. Gives
 * whole cents.
 */
export const typedMoney = (rules: AmountRules = {}) =>
  typedFigure(rules.missing, (typed) => amountProblem(typed, rules, true), toCents);

/** The schema of a number with decimals, in a `TextField` with `inputMode="decimal"`. */
export const typedDecimal = (bounds: Bounds) =>
  typedFigure(bounds.missing, (typed) => decimalProblem(typed, bounds), readDecimal);

const decimals = once(() => new Intl.NumberFormat("it-IT", { useGrouping: false, maximumFractionDigits: 6 }));

/**
 * The text that the field of a number with decimals starts with: `12.5` gives `12,5`; text that is no number
 * stays as it is.
 */
export function decimalText(value: number | string | null | undefined): string {
  const number = readDecimal(value);
  if (number === null) return typeof value === "string" ? value : "";
  return decimals().format(number);
}

/**
 * A typed number for the wire; one that nobody could read or has touched, which `keepOpened` leaves as text,
 * goes back as it was.
 */
export const figureForWire = (typed: number | string, before: unknown): number =>
  typeof typed === "number" ? typed : (before as number);
