import type { IsoDate } from "./dates";
import { isAtLeast, type Level } from "./levels";

/** Cruises of users (docs/rules/user-cruises.md#records): the screen and the stand-in share these. */

/** What the rules look at in a member's place on a sailing. */
export interface Place {
  id: number;
  crociera?: number | null;
  barca?: number | null;
  inizio?: string | null;
  fine?: string | null;
}

/** Those with the same key sail together: the same cruise, boat and days; a boat that is missing is one of its own. */
export function sailingKey({ crociera, barca, inizio, fine }: Place): string {
  return [crociera || 0, barca || 0, inizio ?? "", fine ?? ""].join("|");
}

/** The places by sailing, in the order in which each sailing comes first. */
export function groupBySailing<T extends Place>(places: readonly T[]): [first: T, ...others: T[]][] {
  const sailings = new Map<string, [T, ...T[]]>();
  for (const place of places) {
    const known = sailings.get(sailingKey(place));
    if (known) known.push(place);
    else sailings.set(sailingKey(place), [place]);
  }
  return [...sailings.values()];
}

/** A cruise is over from the day after its last one. */
export function isOver({ fine }: Pick<Place, "fine">, today: IsoDate): boolean {
  return Boolean(fine) && (fine ?? "") < today;
}

/** Deleting a cruise of a user: ADMIN and GOD, in every list (docs/rules/user-cruises.md#deleting). */
export function mayDeleteUserCruises(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

/** The participants as the closing call takes them: their ids, each once, joined by commas (docs/rules/user-cruises.md#closing). */
export function closingIds(passengers: readonly { id: number }[]): string {
  return [...new Set(passengers.map(({ id }) => id))].join(",");
}

/** How many posts a participant has written, and how many of them are published. */
export function countPosts(posts: readonly { pubblicato?: 0 | 1 }[] | undefined) {
  const list = posts ?? [];
  return { all: list.length, published: list.filter(({ pubblicato }) => pubblicato === 1).length };
}
