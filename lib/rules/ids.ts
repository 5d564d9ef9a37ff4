/** An id as text: 0, or up to 15 digits without a leading zero. One record has one spelling, wherever ids are compared. */
const pattern = /^(?:0|[1-9]\d{0,14})$/;

export function isId(text: string): boolean {
  return pattern.test(text);
}

/** The id that a value of the legacy API holds, as a number or as text; null when it holds none. */
export function readId(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && isId(text) ? Number(text) : null;
}
