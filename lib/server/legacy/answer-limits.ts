/**
 * The most values (fields, entries, records) that an answer may hold: six times those of 20,000 members. Each weighs some hundred bytes
 * in memory, and one that is wrong several times that, however short its text is.
 */
export const maxValues = 2_000_000;

/** Whether JSON text holds more values than `maxValues`, told by its commas and brackets without reading it as JSON. */
export function holdsTooMany(text: string): boolean {
  // Each has a sign of its own.
  if (text.length <= maxValues) return false;
  let found = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if ((sign === COMMA || sign === BRACE || sign === BRACKET) && ++found > maxValues) return true;
  }
  return false;
}

const [COMMA, BRACE, BRACKET] = [44, 123, 91];

/** The most entries of one list: above what fits into the longest answer with any content. Each wrong one makes an error of its own. */
const maxEntries = 200_000;

/** Whether a list of the answer has more entries than any of the club's. */
export function hasEndlessList(answer: Record<string, unknown>): boolean {
  return Object.values(answer).some((value) => Array.isArray(value) && value.length > maxEntries);
}
