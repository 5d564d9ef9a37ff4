/**
 * A record's name, else its number: "n. 12", or "Socio n. 12" with a `kind`
 * (docs/rules/screens.md#unknown-names); empty without both.
 */
export function nameOrNumber(
  name: string | null | undefined,
  id: number | null | undefined,
  kind?: string,
): string {
  return name || (id ? `${kind ? `${kind} ` : ""}n. ${id}` : "");
}
