/**
 * Typed text as it is written into a record that had `before`: what nobody touched, as its box shows it,
 * stays as it was.
 */
export function keepUntouched(
  before: string | null | undefined,
  typed: string,
  shown: (text: string) => string,
): string | null {
  return typed === shown(before ?? "").trim() ? (before ?? null) : typed;
}
