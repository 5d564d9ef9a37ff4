import { z } from "zod";

const MOST_IN_NAME = 200;
const MOST_IN_WORDS = 5000;
const tooLong = (most: number) => `Al massimo ${most} caratteri.`;

/** The schema of a name that has to be typed: trimmed, 1 to 200 characters; `required` is the sentence for an empty one. */
export function typedName(required = "Scrivi il nome.") {
  return z.string().trim().min(1, required).max(MOST_IN_NAME, tooLong(MOST_IN_NAME));
}

/** The schema of free text that may be empty; trimmed, at most 5000 characters. */
export function typedWords() {
  return z.string().trim().max(MOST_IN_WORDS, tooLong(MOST_IN_WORDS));
}
