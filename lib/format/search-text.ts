const plain = /^[ -~]*$/;

/** Text as it is compared in a search: without case, accents or curly apostrophes. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** The words of what was typed, folded; every one must be found, in any order. */
export function searchWords(typed: string): string[] {
  return fold(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** True when every word is in the text. */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
