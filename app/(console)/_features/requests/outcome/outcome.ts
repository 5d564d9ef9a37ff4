import { readLegacyDate } from "@/lib/rules/dates";
import { groupsBy } from "@/lib/rules/grouping";
import { isFromRequest, type RequestFacts } from "@/lib/rules/requests";
import { creationPeople } from "../creation/people";
import { type MemberRequest, offerOf } from "../request-types";
import type { RequestBooking } from "./bookings";

/** The bookings of each member. */
export type BookingsByMember = ReadonlyMap<number, readonly RequestBooking[]>;

export function byMember(bookings: readonly RequestBooking[]): BookingsByMember {
  return groupsBy(bookings, ({ utente }) => utente ?? 0);
}

/** The bookings that came of a request, with their counts. */
export interface RequestOutcome {
  /** Its bookings, by first day. */
  bookings: readonly RequestBooking[];
  /** The number of sailings or classes they are on. */
  groups: number;
  /** The number of its people who have a booking, and of all its people. */
  placed: number;
  people: number;
}

/** The bookings that came of a request (docs/rules/requests.md#outcome). */
export function outcomeOf(request: MemberRequest, bookings: BookingsByMember): RequestOutcome {
  const { people } = creationPeople(request);
  const facts = factsOf(request, people);
  const own = people.flatMap(({ id_usr }) =>
    // Without the day of the request's arrival nobody can tell which bookings were before it.
    (bookings.get(id_usr) ?? []).filter(
      (one) => isFromRequest(facts, one) && (facts.arrived || !one.isClosed),
    ),
  );
  return {
    bookings: own.toSorted((one, other) => (one.from ?? "").localeCompare(other.from ?? "")),
    groups: new Set(own.map(({ group }) => group)).size,
    placed: new Set(own.map(({ utente }) => utente)).size,
    people: people.length,
  };
}

function factsOf(request: MemberRequest, people: readonly { id_usr: number }[]): RequestFacts {
  return {
    ...offerOf(request),
    people: new Set(people.map(({ id_usr }) => id_usr)),
    arrived: readLegacyDate(request.created_at),
  };
}
