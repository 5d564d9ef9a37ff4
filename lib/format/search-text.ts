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

/** True when every word is in the text; `nicolo'` is found as `nicolò` too. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word) || (typedAccent.test(word) && endsWord(text, word)));
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
