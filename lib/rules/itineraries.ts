/**
 * The disembarkation port of an itinerary: only one-way ones have one (docs/rules/offering.md#itineraries);
 * null when none is chosen.
 */
export function disembarkationOf(itinerary: {
  oneway: boolean | 0 | 1;
  sbarco?: number | null | undefined;
}): number | null {
  return itinerary.oneway && itinerary.sbarco ? itinerary.sbarco : null;
}
