/**
 * A decimal of the legacy API, as number or text with a point or a comma (`12.5`, `"12,5"`); null when it is
 * none.
 */
export function readDecimal(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^-?\d{1,12}([.,]\d{1,12})?$/.test(value.trim())) return null;
  return Number(value.trim().replace(",", "."));
}
