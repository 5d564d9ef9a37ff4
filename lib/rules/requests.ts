/** Requests for cruises and courses (docs/rules/requests.md#front-office), shared by screens and stand-in. */

interface Request {
  /** The member who processes it; 0 or null for nobody. */
  front?: number | null;
  /** 0 new, 1 being processed; further values of the server are not specified. */
  stato?: number | null;
  pubblicato?: number | null;
}

/** New or being processed: the content of the lists of requests. */
export function isPending({ stato }: Request): boolean {
  return (stato ?? 0) <= 1;
}

/** The changes when `me` takes a request on; `pubblicato` stays as it is. */
export function assignTo(me: number): { front: number; stato: number } {
  return { front: me, stato: 1 };
}

/** The default of `pubblicato` on a save, unless staff choose otherwise (docs/rules/requests.md#publication). */
export function toggledPublication({ pubblicato }: Request): 0 | 1 {
  return pubblicato === 1 ? 0 : 1;
}

/** Whether a course request has boat and port: only for a practical course (docs/rules/requests.md#dialog). */
export function hasBoatAndPort(course: { pratico?: number | null } | null | undefined): boolean {
  return course?.pratico === 1;
}
