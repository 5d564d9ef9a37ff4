import type { RequestBooking } from "../outcome/bookings";
import { outcomeOf } from "../outcome/outcome";
import { outcomeText } from "../outcome/outcome-text";
import type { CreationProps } from "./creation-props";

/** The place that a person has by these requests: '12/06/2027, Brezza'; empty where they have none. */
export function placeText(
  { kind, requests }: Pick<CreationProps, "kind" | "requests">,
  person: number,
  bookings: readonly RequestBooking[],
): string {
  const [outcome] = requests
    .map((request) => outcomeOf(request, new Map([[person, bookings]])))
    .filter(({ placed }) => placed > 0);
  return outcome ? outcomeText(kind, { ...outcome, people: outcome.placed }) : "";
}

/**
 * Says of each person, once, which place they have got by one of these requests since its dialog opened:
 * somebody else works on it too (docs/rules/requests.md#creating). `known`: the bookings of before.
 */
export function placesSince({ kind, requests, known }: PlacesSince) {
  const told = new Set(known);
  return (person: number, bookings: readonly RequestBooking[]): string | null => {
    const fresh = bookings.filter(({ id, utente }) => utente === person && !told.has(id));
    const place = placeText({ kind, requests }, person, fresh);
    if (!place) return null;
    for (const { id } of fresh) told.add(id);
    return `Nel frattempo ha già un posto: ${place}. Se ne vuoi creare un altro, riprova.`;
  };
}

type PlacesSince = Pick<CreationProps, "kind" | "requests"> & { known: ReadonlySet<number> };
