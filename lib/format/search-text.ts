import { straightApostrophes } from "../contract/apostrophes";

// Without the backtick, which is an apostrophe.
const plain = /^[ -_a-~]*$/;

/** Text as it is compared in a search: without case and accents, with one kind of apostrophe. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return straightApostrophes(text.normalize("NFD").replace(/\p{M}+/gu, ""))
    .toLowerCase()
    .replaceAll("ß", "ss");
}

/** The words of what was typed, folded; every one must be found, in any order. */
export function searchWords(typed: string): string[] {
  return fold(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** True when every word is in the text; `nicolo'` is found as `nicolò` too, and `5/7` as `05/07`. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every(
    (word) =>
      text.includes(word) ||
      (typedAccent.test(word) && endsWord(text, word)) ||
      typedDays(word).some((day) => text.includes(day)),
  );
}

/** A day that is typed, also one that is not finished, as lists show it: `5/7/26` is 05/07/2026 or 1926. */
function typedDays(word: string): string[] {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})\/(\d{1,2})(\/\d{0,4})?$/.exec(word) ??
    /^(\d{1,2})[.-](\d{1,2})([.-]\d{2,4})$/.exec(word) ??
    [];
  if (!day) return [];
  const start = `${day.padStart(2, "0")}/${month.padStart(2, "0")}`;
  const figures = year.slice(1);
  const begun = year ? `${start}/${figures}` : start;
  return figures.length === 2 ? [begun, `${start}/20${figures}`, `${start}/19${figures}`] : [begun];
}

/** An apostrophe for an accent. Shorter words, such as `po'`, would be found everywhere without it. */
const typedAccent = /[a-z]{2}[aeiou]'$/;

/** Whether the word without its apostrophe ends a word of the text. */
function endsWord(text: string, word: string): boolean {
  const bare = word.slice(0, -1);
  for (let at = text.indexOf(bare); at !== -1; at = text.indexOf(bare, at + 1))
    if (!/[\p{L}\d]/u.test(text.charAt(at + bare.length))) return true;
  return false;
}
