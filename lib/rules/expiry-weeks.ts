import { type IsoDate, plusDays, readLegacyDate } from "./dates";
import { isWaiting } from "./documents";
import { type Dated, type Expiring, lastValidDay, latestOf } from "./expiry";
import { isConcluded } from "./membership";
import type { Span } from "./spans";
import { weekEnd } from "./weeks";

/** The weeks ahead for which the dashboard counts expiries (docs/rules/overviews.md#expiries-ahead). */
const WEEKS_AHEAD = 12;

/** The week of `today`, from today on, and the calendar weeks after it. */
export function weeksAhead(today: IsoDate, count: number = WEEKS_AHEAD): Span[] {
  const end = weekEnd(today);
  return Array.from({ length: count }, (_, at) => ({
    from: at === 0 ? today : plusDays(end, 7 * at - 6),
    to: plusDays(end, 7 * at),
  }));
}

/** The entries that expire in each week, in the order of the days; those of other days are left out. */
export function byWeek<T extends { day: IsoDate }>(entries: readonly T[], weeks: readonly Span[]): T[][] {
  const inOrder = entries.toSorted((one, other) => one.day.localeCompare(other.day));
  return weeks.map(({ from, to }) => inOrder.filter(({ day }) => day >= from && day <= to));
}

interface BoatDocument extends Expiring {
  id?: number | null;
  id_doc?: number | null;
  barca?: number | null;
  accettato?: number | null;
}

/**
 * The expiry days of boat documents of one type: of several accepted ones of one boat that of the one valid
 * longest; one that names no boat counts by itself. Eternal ones and those without a readable date have none.
 */
export function boatDocumentExpiries<T extends BoatDocument>(documents: readonly T[]): Dated<T>[] {
  return latestOf(
    documents.filter((document) => !isWaiting(document)),
    ({ barca }) => barca || null,
    lastValidDay,
  ).filter(({ record }) => record.eterno !== 1);
}

interface Membership {
  utente?: number | null;
  stato?: number | null;
  dati?: Readonly<Record<string, unknown>> | null;
}

/**
 * The expiry days of cards, as the concluded memberships have them in `dati.scadenza`. Of several of one
 * member the card valid longest counts.
 */
export function cardExpiries<T extends Membership>(memberships: readonly T[]): Dated<T>[] {
  return latestOf(
    memberships.filter(isConcluded),
    ({ utente }) => utente || null,
    ({ dati }) => readLegacyDate(dati?.scadenza),
  );
}
