import { type IsoDate, plusDays } from "../dates";
import { MEDICAL_TYPE } from "../deadlines";
import { isWaiting } from "../documents";
import { type Expiring, lastValidDay, latestOf, NEVER } from "../expiry";
import { type Month, monthOf, plusMonths } from "../months";

/** The expiries of the months ahead (docs/rules/statistics.md#expiries). */

/** The number of months shown, the current one included. */
const shownMonths = 12;

/** The last day of the months that are shown. */
export const lastShownDay = (today: IsoDate): IsoDate =>
  plusDays(`${plusMonths(monthOf(today), shownMonths)}-01`, -1);

/** A document with its owner, 0 for nobody: of one owner and type the one that lasts longest counts. */
export interface PaperExpiry {
  type: number;
  owner: number;
  /** The last valid day; null for one that never expires. */
  day: IsoDate | null;
}

/** The accepted documents that have a readable expiry or never expire. `ownerOf` gives an id, or nothing. */
export function expiriesOf<T extends Expiring & { accettato?: number | null }>(
  documents: readonly T[],
  ownerOf: (document: T) => number | null | undefined,
): Omit<PaperExpiry, "type">[] {
  return documents.flatMap((document) => {
    if (isWaiting(document)) return [];
    const day = lastValidDay(document);
    return day ? [{ owner: ownerOf(document) || 0, day: document.eterno === 1 ? null : day }] : [];
  });
}

/** Documents that expire in one month, and of them medical certificates. */
interface ExpiriesOfMonth {
  month: Month;
  certificates: number;
  others: number;
}

interface ExpiryFigures {
  months: ExpiriesOfMonth[];
  /** Expired before today. */
  expired: { certificates: number; others: number };
  /** After the months that are shown. */
  later: { certificates: number; others: number };
}

/** The expiries by month, each owner's document of a type once. Documents that never expire count nowhere. */
export function expiryFigures(expiries: readonly PaperExpiry[], today: IsoDate): ExpiryFigures {
  const first = monthOf(today);
  const months = Array.from({ length: shownMonths }, (_, at) => ({
    month: plusMonths(first, at),
    certificates: 0,
    others: 0,
  }));
  const byMonth = new Map(months.map((row) => [row.month, row]));
  const expired = { certificates: 0, others: 0 };
  const later = { certificates: 0, others: 0 };
  const ofOwner = ({ owner, type }: PaperExpiry) => (owner === 0 ? null : `${type}|${owner}`);
  for (const { record, day } of latestOf(expiries, ofOwner, (expiry) => expiry.day ?? NEVER)) {
    if (record.day === null) continue;
    const place = day < today ? expired : (byMonth.get(monthOf(day)) ?? later);
    place[record.type === MEDICAL_TYPE ? "certificates" : "others"] += 1;
  }
  return { months, expired, later };
}
