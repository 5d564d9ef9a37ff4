/**
 * An id as text: 0, or up to 15 digits without a leading zero, so that each record has one spelling
 * (docs/rules/data-forms.md#ids).
 */
const pattern = /^(?:0|[1-9]\d{0,14})$/;

export function isId(text: string): boolean {
  return pattern.test(text);
}

/** The id in a value of the legacy API, a number or text; null when there is none. */
export function readId(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && isId(text) ? Number(text) : null;
}
