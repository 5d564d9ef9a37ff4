/**
 * Amounts are computed in whole cents (docs/rules/data-forms.md#money). The legacy API has euros, as a number
 * or as text with a point or a comma; requests keep that form.
 */

/** The largest amount that is accepted: a hundred million euros. */
const maxCents = 10_000_000_000;

const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const plain = /^-?\d+([.,]\d*)?$/;

/**
 * Whole cents of an amount in euros: a number (`12.5`), or text as people and the legacy API write it
 * (`"12,50"`, `"1234.5"`, `"1.234,50"`, `"12 €"`); null for any other value. A point before three digits
 * groups them, unless a 0 comes first (`"1.234"` is 1234 euros, `"0.500"` half a euro); more than two
 * decimals are rounded half away from zero.
 */
export function toCents(value: unknown): number | null {
  const euros = readEuros(value);
  if (euros === null) return null;
  const cents = roundAway(euros * 100);
  return Math.abs(cents) <= maxCents ? cents : null;
}

/** Whether there is no amount at all, readable or not. */
export const isBlank = (value: unknown): boolean => String(value ?? "").trim() === "";

/** The same in euros with all their decimals, for a price that is multiplied before it is rounded. */
export function readEuros(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = typeof value === "string" ? ungrouped(value) : null;
  return text === null ? null : Number(text);
}

/**
 * The number of decimals of an amount in text; 0 for any other text. A point before three digits groups them.
 */
export function decimalsOf(text: string): number {
  return ungrouped(text)?.split(".")[1]?.length ?? 0;
}

/** An amount in text without its groups, its decimals behind a point; null for any other text. */
function ungrouped(value: string): string | null {
  const text = value.replace(/[\s€]/g, "");
  const whole = grouped.test(text) ? text.replaceAll(".", "") : text;
  return plain.test(whole) ? whole.replace(",", ".") : null;
}

/**
 * Rounds half away from zero, after removing the error of binary fractions (1.005 × 100 is
 * 100.49999999999999).
 */
function roundAway(cents: number): number {
  const exact = Number(cents.toPrecision(15));
  return Math.sign(exact) * Math.round(Math.abs(exact)) || 0;
}

/** `percent` of an amount, in whole cents. */
export function percentOf(cents: number, percent: number): number {
  return roundAway((cents * percent) / 100);
}

/** Euros as the legacy API expects them, a number with at most two decimals: `1250` gives `12.5`. */
export function toEuros(cents: number): number {
  return cents / 100;
}

/** An amount in text of the legacy API, without groups of thousands. */
export const plainEuros = /^\d{1,8}([.,]\d{1,6})?$/;

/** The sum of amounts in cents, ignoring those that are no amount. */
export function sumCents(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
