import { type IsoDate, readLegacyDate } from "../dates";
import { readDecimal } from "../decimals";
import { type Booking, sailingsOf } from "../sailings";
import { type Happening, uniqueById } from "./comparison";
import { isWithin, type Period } from "./period";
import { uniqueLabels } from "./unique-labels";

/**
 * Sailings, participants and planned miles (docs/rules/statistics.md#sailings). Miles in tenths, as whole
 * numbers.
 */

export const sailingMeasures = ["sailings", "participants", "tenthsOfMiles"] as const;
type SailingMeasure = (typeof sailingMeasures)[number];

/** A sailing on the day it begins. `key` is its boat's label (./unique-labels), "" without a boat. */
export interface SailingHappening extends Happening<SailingMeasure> {
  /** Whether the itinerary of its cruise has a length. */
  hasMiles: boolean;
  members: readonly number[];
}

/** The length of each cruise's itinerary in tenths of a nautical mile; cruises without one are missing. */
export function cruiseLengths(
  cruises: readonly { id: number; percorso?: number | null }[],
  itineraries: readonly { id: number; lunghezza?: unknown }[],
): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const { id, lunghezza } of itineraries) {
    const miles = readDecimal(lunghezza);
    if (miles !== null && miles > 0) lengths.set(id, Math.round(miles * 10));
  }
  const found = new Map<number, number>();
  for (const { id, percorso } of cruises) {
    const length = percorso ? lengths.get(percorso) : undefined;
    if (length !== undefined) found.set(id, length);
  }
  return found;
}

/**
 * The sailings of all bookings, each once, whichever lists it stands in; `undated` counts those whose first
 * day is missing. A member who is twice on a sailing is one participant; a booking without a member counts by
 * itself.
 */
export function datedSailings(
  lists: readonly (readonly Booking[])[],
  lengths: ReadonlyMap<number, number>,
): { sailings: SailingHappening[]; undated: number } {
  const sailings: SailingHappening[] = [];
  let undated = 0;
  const all = uniqueById(...lists);
  const boats = uniqueLabels(
    all.flatMap(({ barca, Barca }) => (barca ? { id: barca, name: Barca?.nome } : [])),
  );
  for (const bookings of sailingsOf(all)) {
    const [first] = bookings;
    const day = readLegacyDate(first.inizio);
    if (day === null) {
      undated += 1;
      continue;
    }
    const members = [...new Set(bookings.flatMap(({ utente }) => utente || []))];
    const nameless = bookings.filter(({ utente }) => !utente).length;
    const tenthsOfMiles = lengths.get(first.crociera ?? 0);
    sailings.push({
      day,
      key: boats.get(first.barca ?? 0) ?? "",
      members,
      hasMiles: tenthsOfMiles !== undefined,
      adds: {
        sailings: 1,
        participants: members.length + nameless,
        tenthsOfMiles: tenthsOfMiles ?? 0,
      },
    });
  }
  return { sailings, undated };
}

/** The remarks on a period's sailings beside their sums. */
interface SailingRemarks {
  /** Different members who sail. */
  members: number;
  /** Sailings that begin after today. */
  ahead: number;
  /** Sailings without miles. */
  withoutMiles: number;
}

export function sailingRemarks(
  sailings: readonly SailingHappening[],
  period: Period,
  today: IsoDate,
): SailingRemarks {
  const within = sailings.filter(({ day }) => isWithin(period, day));
  return {
    members: new Set(within.flatMap(({ members }) => members)).size,
    ahead: within.filter(({ day }) => day > today).length,
    withoutMiles: within.filter(({ hasMiles }) => !hasMiles).length,
  };
}
