/**
 * First plus last name as far as they are known, each without blanks at its ends
 * (docs/rules/members.md#saving).
 */
export const firstAndLastName = ({ nome, cognome }: { nome?: unknown; cognome?: unknown }): string =>
  [nome, cognome]
    .map((name) => String(name ?? "").trim())
    .filter(Boolean)
    .join(" ");

/** A person's name in lists: nominativo, else first and last name, else "". */
export const fullName = (
  person: { nominativo?: string | null; nome?: string | null; cognome?: string | null } | null | undefined,
): string => (person?.nominativo || firstAndLastName(person ?? {})).trim();
