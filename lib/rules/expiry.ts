import { daysBetween, type IsoDate, readLegacyDate, todayInRome } from "./dates";

/** A paper, as far as its validity goes. */
export interface Expiring {
  scadenza?: string | null;
  eterno?: number | null;
}

export type ExpiryState = "eternal" | "valid" | "expiring" | "expired" | "unknown";

/**
 * Up to this many days before the expiry a document is "expiring" (orange), earlier "valid" (green):
 * docs/rules/data-forms.md#expiry.
 */
export const EXPIRY_NOTICE_DAYS = 60;

/**
 * The state of an expiry date on the day `today` (Rome). The expiry day itself is valid; `eterno` 1 overrides
 * any date; without a readable date it is "unknown".
 */
export function expiryState(entry: Expiring, today: IsoDate = todayInRome()): ExpiryState {
  if (entry.eterno === 1) return "eternal";
  const day = readLegacyDate(entry.scadenza);
  if (!day) return "unknown";
  const left = daysBetween(today, day);
  if (left < 0) return "expired";
  return left <= EXPIRY_NOTICE_DAYS ? "expiring" : "valid";
}

/** An expiry further ahead may be a mistyped year (docs/rules/data-forms.md#far-expiry). */
const EXPIRY_MAX_YEARS = 15;

/** The years until an expiry more than 15 years after `today`; null for any other. */
export function farExpiryYears(entry: Expiring, today: IsoDate = todayInRome()): number | null {
  const day = readLegacyDate(entry.scadenza);
  const year = Number(today.slice(0, 4));
  if (entry.eterno === 1 || !day || day <= `${year + EXPIRY_MAX_YEARS}${today.slice(4)}`) return null;
  return Number(day.slice(0, 4)) - year;
}

/** Stands for the last day of a paper that never expires: no other is later. */
export const NEVER: IsoDate = "9999-12-31";

/** The last day on which a paper is valid, as text that sorts; "" without a readable date. */
export const lastValidDay = ({ eterno, scadenza }: Expiring): IsoDate =>
  eterno === 1 ? NEVER : (readLegacyDate(scadenza) ?? "");

/** A record with the day of its expiry. */
export interface Dated<T> {
  day: IsoDate;
  record: T;
}

/**
 * The record of each owner that is valid longest, of equal ones the first; those without an owner each by
 * itself. A record without a day is left out.
 */
export function latestOf<T>(
  records: readonly T[],
  ownerOf: (record: T) => number | string | null,
  dayOf: (record: T) => IsoDate | null,
): Dated<T>[] {
  const latest = new Map<number | string | T, Dated<T>>();
  for (const record of records) {
    const day = dayOf(record);
    if (!day) continue;
    const owner = ownerOf(record) ?? record;
    const known = latest.get(owner);
    if (!known || known.day < day) latest.set(owner, { day, record });
  }
  return [...latest.values()];
}

/**
 * The expiry of a record as its form writes it when nobody touches it: of a record that never expires no day,
 * and `eterno` also where the record leaves it out.
 */
export function untouchedExpiry({ scadenza = null, eterno }: Expiring) {
  return eterno === 1
    ? { eterno: 1 as const, scadenza: null }
    : { eterno: 0 as const, scadenza: readLegacyDate(scadenza) };
}

/**
 * Whether a member's document is listed as active: not expired, or eterno (docs/rules/members.md#documents).
 * One without a readable date is listed.
 */
export function isActivePaper(entry: Expiring, today: IsoDate = todayInRome()): boolean {
  return expiryState(entry, today) !== "expired";
}

/**
 * The default expiry of a new card: 31 December of the current year in Rome
 * (docs/rules/cards.md#members-cards).
 */
export function newCardExpiry(today: IsoDate = todayInRome()): IsoDate {
  return `${today.slice(0, 4)}-12-31`;
}

export const archiveFilters = ["tutti", "scaduti", "non-scaduti"] as const;
export type ArchiveFilter = (typeof archiveFilters)[number];

/**
 * Whether the boat documents' archive shows a document under a filter: eternal ones under all three
 * (docs/rules/boats.md#boat-archive), one without a readable date only under all.
 */
export function matchesBoatArchiveFilter(
  entry: Expiring,
  filter: ArchiveFilter,
  today: IsoDate = todayInRome(),
): boolean {
  return expiryState(entry, today) === "eternal" || matchesArchiveFilter(entry, filter, today);
}

/**
 * Whether the members' archive shows a document under a filter: eternal ones under all and not expired
 * (docs/rules/documents.md#archive-filter), one without a readable date only under all.
 */
export function matchesArchiveFilter(
  entry: Expiring,
  filter: ArchiveFilter,
  today: IsoDate = todayInRome(),
): boolean {
  if (filter === "tutti") return true;
  const state = expiryState(entry, today);
  if (state === "unknown") return false;
  return (state === "expired") === (filter === "scaduti");
}
