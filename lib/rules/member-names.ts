/** A person's name in lists: nominativo, else first and last name, else "". */
export function fullName(
  person: { nominativo?: string | null; nome?: string | null; cognome?: string | null } | null | undefined,
): string {
  const joined = [person?.nome, person?.cognome].filter(Boolean).join(" ");
  return (person?.nominativo || joined).trim();
}
