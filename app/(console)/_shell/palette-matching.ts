import { fold, matches, searchWords } from "@/lib/format/search-text";

interface Findable {
  label: string;
  hint?: string;
  /** Further words that find it. */
  words?: string;
}

/** 0: its name begins with the first typed word, 1: has all of them, 2: further words have them, 3: not. */
function distance({ label, hint = "", words = "" }: Findable, typed: readonly string[]): number {
  const name = fold(`${label} ${hint}`);
  if (matches(name, typed)) return name.startsWith(typed[0] ?? "") ? 0 : 1;
  return matches(`${name} ${fold(words)}`, typed) ? 2 : 3;
}

/** The entries that contain every typed word, ignoring accents, the best first. */
function matching<Entry extends Findable>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = searchWords(typed);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, distance: distance(entry, words) }))
    .filter((found) => found.distance < 3)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ entry }) => entry);
}

/** The found entries of each group, the group with the best entry first; groups without any are left out. */
export function matchingGroups<Entry extends Findable>(
  groups: readonly { heading: string; entries: readonly Entry[] }[],
  typed: string,
) {
  const words = searchWords(typed);
  const best = ([first]: readonly Entry[]) => (first ? distance(first, words) : 3);
  return groups
    .map(({ heading, entries }) => ({ heading, entries: matching(entries, typed) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => best(one.entries) - best(other.entries));
}
