import type { IsoDate } from "./dates";
import { readDecimal } from "./decimals";
import { percentOf, toCents } from "./money";
import { ageOn, priceBandFor } from "./price-bands";

interface PricedCruise {
  prezzofisso?: number | null;
  costo?: unknown;
  /** The percentage of the price to be paid from some years of age on. */
  sconti?: readonly { anni?: number | null; sconto?: unknown }[] | null;
}

/** The price of a place on a sailing: in cents, by an age that nobody knows, or not fixed. */
export type Due = { kind: "cents"; cents: number } | { kind: "by-age" } | { kind: "not-fixed" };

/**
 * The due of a person born on `birthDate` (dd/mm/yyyy, null when unknown) for a cruise that begins on `day`
 * (docs/rules/sailings.md#dues).
 */
export function dueFor(cruise: PricedCruise | undefined, birthDate: string | null, day: IsoDate): Due {
  const full = cruise?.prezzofisso === 1 ? toCents(cruise.costo) : null;
  if (full === null) return { kind: "not-fixed" };
  const bands = cruise?.sconti ?? [];
  if (bands.length === 0) return { kind: "cents", cents: full };
  const age = ageOn(birthDate, day);
  if (age === null) return { kind: "by-age" };
  const percent = readDecimal(priceBandFor(bands, age)?.sconto) ?? 100;
  return { kind: "cents", cents: percentOf(full, percent) };
}

/** The seasons of the days from `from` to `to`, each once, in their order. */
export function seasonsBetween(
  days: readonly { nome?: string | null; giorno?: string | null }[],
  from: IsoDate,
  to: IsoDate,
): string[] {
  const within = days
    .filter(({ giorno }) => giorno && giorno >= from && giorno <= to)
    .sort((one, other) => ((one.giorno ?? "") < (other.giorno ?? "") ? -1 : 1));
  return [...new Set(within.flatMap(({ nome }) => nome || []))];
}
