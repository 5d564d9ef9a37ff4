import { fold } from "@/lib/format/search-text";

interface Findable {
  label: string;
  hint?: string;
  /** Further words that find it. */
  words?: string;
}

/** The entries that contain every typed word, ignoring accents; those that start with it come first. */
export function matching<Entry extends Findable>(entries: readonly Entry[], typed: string): readonly Entry[] {
  const typedWords = fold(typed).split(/\s+/).filter(Boolean);
  if (typedWords.length === 0) return entries;
  const texts = new Map(
    entries.map((entry) => [entry, fold(`${entry.label} ${entry.hint ?? ""} ${entry.words ?? ""}`)]),
  );
  const begins = (entry: Entry) => Number(texts.get(entry)?.startsWith(typedWords[0] ?? "") ?? false);
  return entries
    .filter((entry) => typedWords.every((word) => texts.get(entry)?.includes(word)))
    .toSorted((one, other) => begins(other) - begins(one));
}
