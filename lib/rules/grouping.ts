/** A list with at least one entry. */
export type NonEmpty<T> = readonly [first: T, ...others: T[]];

/** The entries of each key, in the order in which each key first occurs. */
export function groupsBy<T, K>(entries: readonly T[], keyOf: (entry: T) => K): Map<K, NonEmpty<T>> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const entry of entries) {
    const known = groups.get(keyOf(entry));
    if (known) known.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}

/** The entries with the same key together, in the order in which each key first occurs. */
export function groupByKey<T>(entries: readonly T[], keyOf: (entry: T) => string): NonEmpty<T>[] {
  return [...groupsBy(entries, keyOf).values()];
}

/**
 * Groups of entries that `belong` links, directly or through other entries. Entries without a link are left
 * out.
 */
export function joinedGroups<T>(entries: readonly T[], belong: (one: T, other: T) => boolean): NonEmpty<T>[] {
  let groups: NonEmpty<T>[] = [];
  for (const entry of entries) {
    const isOf = (group: NonEmpty<T>) => group.some((other) => belong(entry, other));
    const [first, ...others] = [...groups.filter(isOf).flat(), entry];
    if (first !== undefined) groups = [...groups.filter((group) => !isOf(group)), [first, ...others]];
  }
  return groups.filter((group) => group.length > 1);
}
