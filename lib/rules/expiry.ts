import { daysBetween, type IsoDate, readLegacyDate, todayInRome } from "./dates";

export type ExpiryState = "eternal" | "valid" | "expiring" | "expired" | "unknown";

/** Days of notice: 60 or fewer is "expiring" (orange), more is "valid" (green). docs/rules/data-forms.md#expiry. */
export const EXPIRY_NOTICE_DAYS = 60;

/**
 * State of an expiry date on the day `today` (Rome). A document is valid through its expiry day.
 * `eterno` 1 wins over any date; no readable date is "unknown".
 */
export function expiryState(
  entry: { scadenza?: string | null; eterno?: number | null },
  today: IsoDate = todayInRome(),
): ExpiryState {
  if (entry.eterno === 1) return "eternal";
  const day = readLegacyDate(entry.scadenza);
  if (!day) return "unknown";
  const left = daysBetween(today, day);
  if (left < 0) return "expired";
  return left <= EXPIRY_NOTICE_DAYS ? "expiring" : "valid";
}

/**
 * Whether a document is active, as a member's are listed: not expired, or eterno (docs/rules/members.md#documents). One without a
 * readable date has not expired as far as anybody knows, so it is listed.
 */
export function isActive(
  entry: { scadenza?: string | null; eterno?: number | null },
  today: IsoDate = todayInRome(),
): boolean {
  return expiryState(entry, today) !== "expired";
}

/** The expiry that a new card is offered: 31 December of the current year in Rome (docs/rules/cards.md#members-cards). */
export function newCardExpiry(today: IsoDate = todayInRome()): IsoDate {
  return `${today.slice(0, 4)}-12-31`;
}

export const archiveFilters = ["tutti", "scaduti", "non-scaduti"] as const;
export type ArchiveFilter = (typeof archiveFilters)[number];

interface Expiring {
  scadenza?: string | null;
  eterno?: number | null;
}

/**
 * Whether the boat documents' archive shows a document under a filter: eternal ones under all three, as the specification
 * has it (docs/rules/boats.md#boat-archive). A document without a readable date is shown under all alone.
 */
export function matchesBoatArchiveFilter(
  entry: Expiring,
  filter: ArchiveFilter,
  today: IsoDate = todayInRome(),
): boolean {
  return expiryState(entry, today) === "eternal" || matchesArchiveFilter(entry, filter, today);
}

/**
 * Whether the members' archive shows a document under a filter: eternal ones under all and under not expired
 * (docs/rules/documents.md#archive-filter). A document without a readable date is shown under all alone.
 */
export function matchesArchiveFilter(
  entry: { scadenza?: string | null; eterno?: number | null },
  filter: ArchiveFilter,
  today: IsoDate = todayInRome(),
): boolean {
  if (filter === "tutti") return true;
  const state = expiryState(entry, today);
  if (state === "unknown") return false;
  return (state === "expired") === (filter === "scaduti");
}
