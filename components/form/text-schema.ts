import { z } from "zod";
import { maxNameLength, maxTextLength, nameMissing, tooLong } from "@/lib/contract/limits";

/** The schema of a name that has to be typed: trimmed, 1 to 200 characters; `required` is the sentence for an empty one. */
export function typedName(required = nameMissing) {
  return z.string().trim().min(1, required).max(maxNameLength, tooLong(maxNameLength));
}

/** The schema of free text that may be empty; trimmed, at most 5000 characters. */
export function typedWords() {
  return z.string().trim().max(maxTextLength, tooLong(maxTextLength));
}

/** As `typedWords`, with null for an empty text; `max` is its length at most. */
export function optionalTypedWords(max = maxTextLength) {
  return z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform((text) => text || null);
}
