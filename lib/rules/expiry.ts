import { daysBetween, type IsoDate, readLegacyDate, todayInRome } from "./dates";

export type ExpiryState = "eternal" | "valid" | "expiring" | "expired" | "unknown";

/** Days of notice: 60 or fewer is "expiring" (orange), more is "valid" (green). Part 1, section 9; rulings, dates. */
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

export const archiveFilters = ["tutti", "scaduti", "non-scaduti"] as const;
export type ArchiveFilter = (typeof archiveFilters)[number];

/**
 * Whether the members' archive shows a document under a filter: eternal ones under all and under not expired
 * (rulings, Members). A document without a readable date is shown under all alone.
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
