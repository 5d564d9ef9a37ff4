import { fold } from "@/lib/format/search-text";

/** Longer ones do not fit on every disk. */
const maxLength = 100;

/** Which part of a list is shown, in words: the screen's view and filters that are on, and the search. */
export function shownPart(
  shows: readonly (string | false | null | undefined)[] | undefined,
  search: string,
): string[] {
  const typed = search.trim();
  return [...(shows ?? []), typed !== "" && `ricerca «${typed}»`].filter((text): text is string =>
    Boolean(text),
  );
}

/** The start of an export's file name: the list's name, and which part of it is shown. */
export function exportName(name: string, part: readonly string[]): string {
  const known = name.split("-");
  const words = part.flatMap((text) => fold(text).match(/[a-z0-9]+/g) ?? []);
  return [name, ...words.filter((word) => !known.includes(word))].join("-").slice(0, maxLength);
}
