import type { IsoDate } from "./dates";
import type { Booking } from "./sailings";

/** User cruises (docs/rules/user-cruises.md#records): rules shared by screen and stand-in. */

/** A user cruise is over from the day after its last one (docs/rules/user-cruises.md#over). */
export function isOver({ fine }: Pick<Booking, "fine">, today: IsoDate): boolean {
  return Boolean(fine) && (fine ?? "") < today;
}

/**
 * The participants for the closing call: their ids, each once, separated by commas
 * (docs/rules/user-cruises.md#closing).
 */
export function closingIds(participants: readonly { id: number }[]): string {
  return [...new Set(participants.map(({ id }) => id))].join(",");
}

/** The number of a participant's posts, and of those published. */
export function countPosts(posts: readonly { pubblicato?: 0 | 1 }[]) {
  return { all: posts.length, published: posts.filter(({ pubblicato }) => pubblicato === 1).length };
}
