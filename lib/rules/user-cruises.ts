import type { IsoDate } from "./dates";

/** User cruises (docs/rules/user-cruises.md#records): rules shared by screen and stand-in. */

/** The fields of a user cruise that the rules use. */
export interface SailingFields {
  id: number;
  crociera?: number | null;
  barca?: number | null;
  inizio?: string | null;
  fine?: string | null;
}

/**
 * The key of a sailing: user cruises with the same cruise, boat and days have the same key; a missing boat
 * counts as one of its own.
 */
export function sailingKey({ crociera, barca, inizio, fine }: SailingFields): string {
  return [crociera || 0, barca || 0, inizio ?? "", fine ?? ""].join("|");
}

/** The user cruises by sailing, in the order in which each sailing first occurs. */
export function groupBySailing<T extends SailingFields>(
  userCruises: readonly T[],
): [first: T, ...others: T[]][] {
  const sailings = new Map<string, [T, ...T[]]>();
  for (const userCruise of userCruises) {
    const known = sailings.get(sailingKey(userCruise));
    if (known) known.push(userCruise);
    else sailings.set(sailingKey(userCruise), [userCruise]);
  }
  return [...sailings.values()];
}

/** A user cruise is over from the day after its last one. */
export function isOver({ fine }: Pick<SailingFields, "fine">, today: IsoDate): boolean {
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
export function countPosts(posts: readonly { pubblicato?: 0 | 1 }[] | undefined) {
  const list = posts ?? [];
  return { all: list.length, published: list.filter(({ pubblicato }) => pubblicato === 1).length };
}
