import type { AmountRules } from "@/lib/contract/limits";
import { amountProblem } from "@/lib/contract/written-numbers";
import { toCents } from "@/lib/rules/money";
import { typedFigure } from "./figure-schema";

/**
 * The schema of an amount in euros, in a `TextField` with `inputMode="decimal"` and the suffix '€'. Gives
 * whole cents.
 */
export const typedMoney = (rules: AmountRules = {}) =>
  typedFigure(rules.missing, (typed) => amountProblem(typed, rules, true), toCents);
