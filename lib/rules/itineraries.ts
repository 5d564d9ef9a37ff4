/** Where an itinerary disembarks: on one-way ones alone (docs/rules/offering.md#itineraries), and null when no port is chosen. */
export function disembarkationOf(itinerary: {
  oneway: boolean | 0 | 1;
  sbarco?: number | null | undefined;
}): number | null {
  return itinerary.oneway && itinerary.sbarco ? itinerary.sbarco : null;
}
