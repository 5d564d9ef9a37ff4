/** Requests for cruises and courses (docs/rules/requests.md#front-office); screens and stand-in share these. */

interface Request {
  /** Who of the staff looks after it; 0 or null nobody. */
  front?: number | null;
  /** 0 new, 1 looked after; what else a server may hold is not told. */
  stato?: number | null;
  pubblicato?: number | null;
}

/** New, or looked after: what the lists of requests hold. */
export function isPending({ stato }: Request): boolean {
  return (stato ?? 0) <= 1;
}

/** What changes in a request that is looked after by `me` from now on; `pubblicato` stays as it is. */
export function assignTo(me: number): { front: number; stato: number } {
  return { front: me, stato: 1 };
}

/** What saving makes of `pubblicato`, unless staff choose otherwise (docs/rules/requests.md#publication). */
export function flippedPublication({ pubblicato }: Request): 0 | 1 {
  return pubblicato === 1 ? 0 : 1;
}

/** A course request asks for boat and port only where the course is practical (docs/rules/requests.md#dialog). */
export function asksForBoatAndPort(course: { pratico?: number | null } | null | undefined): boolean {
  return course?.pratico === 1;
}
