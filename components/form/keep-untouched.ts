/** Typed text as it is written into a record that had `before`: what nobody touched stays as it was, a null too. */
export function keepUntouched(before: string | null | undefined, typed: string): string | null {
  return typed === (before ?? "").trim() ? (before ?? null) : typed;
}
