import { readDecimal } from "../rules/decimals";
import { decimalsOf, readEuros, toCents, toEuros } from "../rules/money";
import {
  type AmountRules,
  type Bounds,
  moneyDecimals,
  moneyNegative,
  moneyTooMuch,
  moneyUnreadable,
} from "./limits";

/**
 * The sentence for a wrong number, the same in a form and in the body of its call; null for a valid one. A
 * form has it as typed text, a body as a number or as text of the legacy API.
 */
type Problem = string | null;

/**
 * An amount in euros. Text in a body has no point that groups thousands: there "12.345" has three decimals.
 */
export function amountProblem(
  value: number | string,
  { negative = moneyNegative }: AmountRules,
  isTyped = false,
): Problem {
  const cents = toCents(value);
  if (cents === null) {
    const euros = readEuros(value);
    if (euros === null) return moneyUnreadable;
    return euros < 0 ? negative : moneyTooMuch;
  }
  const isFiner =
    typeof value === "number"
      ? toEuros(cents) !== value
      : decimalsOf(value) > 2 || (!isTyped && /[.,]\d{3,}$/.test(value));
  if (isFiner) return moneyDecimals;
  if (cents < 0) return negative;
  return isTyped || typeof value === "number" || isPlainAmount.test(value) ? null : moneyUnreadable;
}

const isPlainAmount = /^\d+([.,]\d+)?$/;

/**
 * A number with decimals. Text with a point before its last three digits, such as 1.500, is unreadable: to
 * Italians it is 1500, on the wire 1.5.
 */
export function decimalProblem(value: number | string, bounds: Bounds): Problem {
  const isAmbiguous = typeof value === "string" && /\.\d{3}\s*$/.test(value);
  return boundsProblem(isAmbiguous ? null : readDecimal(value), bounds);
}

export function wholeProblem(value: number | string, bounds: Bounds): Problem {
  const isWhole = typeof value === "number" ? Number.isInteger(value) : /^-?\d{1,15}$/.test(value.trim());
  return boundsProblem(isWhole ? Number(value) : null, bounds);
}

function boundsProblem(number: number | null, { unreadable, negative, max, tooMuch }: Bounds): Problem {
  if (number === null) return unreadable;
  if (number < 0) return negative;
  return number > max ? tooMuch : null;
}

/**
 * Metres, typed with up to three figures before the comma and three behind it, or as a number that can be
 * typed so.
 */
export function readMetres(value: number | string): number | null {
  return /^\d{1,3}([.,]\d{1,3})?$/.test(String(value)) ? Number(String(value).replace(",", ".")) : null;
}
