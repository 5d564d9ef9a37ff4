import { type BulkMember, membersOf } from "@/features/bulk/members";
import { creationPeople } from "../creation/people";
import { onePerGroup, type RequestBooking } from "../outcome/bookings";
import { type BookingsByMember, outcomeOf } from "../outcome/outcome";
import { type MemberRequest, requesterId, requesterName } from "../request-types";

/**
 * The people who can get a notice about these requests, each once: the requesters alone, or with all
 * participants.
 */
export function noticeRecipients(requests: readonly MemberRequest[]): Record<NoticeTo, BulkMember[]> {
  const requesters = membersOf(requests, (one) => ({ id_usr: requesterId(one), name: requesterName(one) }));
  const known = new Set(requesters.map(({ id }) => id));
  const people = membersOf(creationPeople(...requests).people, (person) => person);
  return { requesters, everyone: [...requesters, ...people.filter(({ id }) => !known.has(id))] };
}

/** Why a notice about these requests reaches nobody; undefined where it reaches somebody. */
export function noticeProblem(requests: readonly MemberRequest[]): string | undefined {
  if (noticeRecipients(requests).everyone.length > 0) return undefined;
  return requests.length === 1 ? "La richiesta non dice di chi è." : "Le richieste non dicono di chi sono.";
}

export type NoticeTo = "requesters" | "everyone";

/**
 * The bookings that came of the requests for this recipient, the first of each sailing or class: a
 * participant's own, or all that came of the requests of somebody who only asked for others.
 */
export function bookingsFor(
  id_usr: number,
  requests: readonly MemberRequest[],
  bookings: BookingsByMember,
): RequestBooking[] {
  const isParticipant = creationPeople(...requests).people.some((person) => person.id_usr === id_usr);
  const own = requests.flatMap((request) => {
    const came = outcomeOf(request, bookings).bookings;
    if (isParticipant) return came.filter(({ utente }) => utente === id_usr);
    return requesterId(request) === id_usr ? came : [];
  });
  return onePerGroup(own);
}
