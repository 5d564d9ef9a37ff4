/** The value of `dati` and its like once read: a record, a list, text that is neither, or nothing. */
export type LooseData = Record<string, unknown> | unknown[] | string | null;

/** JSON text in JSON text happens; deeper than this it is taken as text. */
const maxNesting = 3;

/**
 * Reads a field that may be an object or JSON text (docs/rules/data-forms.md#dati), and never throws. Text
 * that is no JSON of a record or a list stays text, as it came, so that it can be shown; a bare number
 * becomes text.
 */
export function readLooseData(value: unknown): LooseData {
  let current = value;
  for (let depth = 0; depth < maxNesting && typeof current === "string"; depth += 1) {
    const inner = parsed(current);
    if (typeof inner === "object" && inner !== null) return inner as Record<string, unknown> | unknown[];
    if (typeof inner !== "string") break;
    current = inner;
  }
  if (typeof current === "string") return current;
  if (typeof current === "number") return String(current);
  return typeof current === "object" ? (current as Record<string, unknown> | unknown[] | null) : null;
}

/** A record or a list as it is, or read from JSON text; anything else stays as it is. */
export const fromJsonText = (value: unknown): unknown =>
  typeof value === "string" ? readLooseData(value) : value;

/** One record, given as one, as a list of one or as JSON text of either; null for an empty list. */
export function readOneRecord(value: unknown): unknown {
  const read = fromJsonText(value);
  return Array.isArray(read) ? fromJsonText(read[0] ?? null) : read;
}

/** Stored paths, one as text, several as a list or as JSON text of one; anything else is left out. */
export function readPaths(value: unknown): string[] {
  const data = fromJsonText(value);
  const list = typeof data === "string" ? [data] : data;
  return Array.isArray(list) ? list.filter((path) => typeof path === "string" && path !== "") : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
