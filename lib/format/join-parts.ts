/** The parts that there are, with commas between them. */
export function joinParts(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(", ");
}
