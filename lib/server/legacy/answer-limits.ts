/**
 * The maximum number of values (fields, entries, records) in an answer: six times those of 20,000 members.
 * Each takes some hundred bytes of memory, and several times that when it is invalid, however short its text.
 */
export const maxValues = 2_000_000;

/**
 * Whether JSON text has more values than `maxValues`, by its number of commas and brackets, without parsing
 * it.
 */
export function exceedsMaxValues(text: string): boolean {
  // Every value takes at least one character.
  if (text.length <= maxValues) return false;
  let found = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if ((sign === COMMA || sign === BRACE || sign === BRACKET) && ++found > maxValues) return true;
  }
  return false;
}

const [COMMA, BRACE, BRACKET] = [44, 123, 91];

/**
 * The maximum number of entries in one list. Each invalid entry creates an error object, so that a list of
 * empty ones is costly.
 */
const maxEntries = 200_000;

/** Whether a list of the answer has more than `maxEntries` entries. */
export function exceedsMaxEntries(answer: Record<string, unknown>): boolean {
  return Object.values(answer).some((value) => Array.isArray(value) && value.length > maxEntries);
}
