import { type IsoDate, isIsoDate, parseTypedDate } from "./dates";

/** A price from some years of age on; the caller reads the price. A band with unreadable years is ignored. */
interface Band {
  anni?: number | null;
}

/**
 * The price band for an age: the one with the highest years not exceeding it
 * (docs/rules/memberships.md#price); of equal ones the first. Null when there is none, or the age is unknown.
 */
export function priceBandFor<B extends Band>(bands: readonly B[], age: number | null): B | null {
  if (age === null) return null;
  let best: B | null = null;
  for (const band of bands) {
    const years = band.anni ?? null;
    if (years === null || years > age) continue;
    if (best === null || years > (best.anni ?? 0)) best = band;
  }
  return best;
}

/**
 * Age in whole years on `day` (`yyyy-mm-dd`) of a person born on `birthDate` (`dd/mm/yyyy`, as in the
 * member's meta entry 26), null for one that is missing, unreadable or after `day`
 * (docs/rules/memberships.md#age). A person born on 29 February turns a year older on 1 March in common
 * years.
 */
export function ageOn(birthDate: string | null | undefined, day: IsoDate): number | null {
  const text = birthDate?.trim() ?? "";
  // Only with four digits: a two-digit year could be of either century.
  const born = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) ? parseTypedDate(text) : null;
  if (born === null || !isIsoDate(day) || born > day) return null;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
