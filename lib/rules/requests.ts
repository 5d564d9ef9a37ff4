import type { IsoDate } from "./dates";

/** Requests for cruises and courses (docs/rules/requests.md#front-office), shared by screens and stand-in. */

interface Request {
  /** The member who processes it; 0 or null for nobody. */
  front?: number | null;
  /** The member who works on it behind the front office; 0 or null for nobody. */
  back?: number | null;
  /** 0 new, 1 being processed; further values of the server are not specified. */
  stato?: number | null;
  pubblicato?: number | null;
}

/** New or being processed: the content of the lists of requests. */
export function isPending({ stato }: Request): boolean {
  return (stato ?? 0) <= 1;
}

/** Whether somebody looks after it, at the front office or the back office. */
export function isInCharge({ front, back }: Request): boolean {
  return Boolean(front || back);
}

/** The changes when `me` takes a request on; one that has come further than that stays there. */
export function assignTo(me: number, { stato }: Request): { front: number; stato?: number } {
  return { front: me, ...((stato ?? 0) <= 1 && { stato: 1 }) };
}

/**
 * The name of a person whom a record joins to an id; "" where it is the one of another id, because a save
 * writes the id alone (docs/rules/requests.md#people).
 */
export function joinedName(
  id: number | null | undefined,
  person: { id_usr?: number | null; nominativo?: string | null } | null | undefined,
): string {
  const isOther = Boolean(person?.id_usr) && person?.id_usr !== id;
  return isOther ? "" : (person?.nominativo ?? "");
}

/**
 * The default of `pubblicato` on a save, unless staff choose otherwise (docs/rules/requests.md#publication).
 */
export function toggledPublication({ pubblicato }: Request): 0 | 1 {
  return pubblicato === 1 ? 0 : 1;
}

/** A cruise or a course by its id and name; either may be missing. */
export interface Offer {
  offerId?: number | null;
  offerName?: string | null;
}

/** The requested cruise or course, and the ids of the members that it is for. */
export interface RequestFacts extends Offer {
  people: ReadonlySet<number>;
  /** The day on which it arrived; null when it is not known. */
  arrived: IsoDate | null;
}

/** A user cruise or a user course. */
export interface BookingFacts extends Offer {
  utente?: number | null;
  /** Its last day; null for one without dates. */
  end: IsoDate | null;
}

/** The same cruise or course: by id where both have one, or else by name. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  if (one.offerId && other.offerId) return one.offerId === other.offerId;
  return Boolean(one.offerName) && one.offerName === other.offerName;
}

/**
 * Whether a user cruise or user course came of a request: one of its participants, on its cruise or course,
 * and not over before the request arrived (docs/rules/requests.md#outcome).
 */
export function isFromRequest(request: RequestFacts, booking: BookingFacts): boolean {
  const isOverBefore = request.arrived !== null && booking.end !== null && booking.end < request.arrived;
  return request.people.has(booking.utente ?? 0) && isSameOffer(request, booking) && !isOverBefore;
}
