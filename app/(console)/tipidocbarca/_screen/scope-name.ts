import { activityScopes } from "@/lib/rules/boat-documents";

/** The scope in words; a value that is none of the three as its number. */
export function scopeName(attivita: number | null | undefined): string {
  return activityScopes.find(({ value }) => value === (attivita ?? 0))?.label ?? `n. ${attivita}`;
}
