/**
 * First plus last name as far as they are known, each without blanks at its ends
 * (docs/rules/members.md#saving).
 */
export const firstAndLastName = ({ nome, cognome }: { nome?: unknown; cognome?: unknown }): string =>
  [nome, cognome]
    .map((name) => String(name ?? "").trim())
    .filter(Boolean)
    .join(" ");

interface Names {
  nome?: unknown;
  cognome?: unknown;
  nominativo?: unknown;
}

const lastAndFirstName = ({ nome, cognome }: Names) => firstAndLastName({ nome: cognome, cognome: nome });

const isSame = (one: string, other: string) =>
  one.replace(/\s+/g, " ").toLowerCase() === other.replace(/\s+/g, " ").toLowerCase();

/** Whether a member has a full name that is not made of first and last name, in either order. */
export function hasOwnFullName(member: Names): boolean {
  const full = String(member.nominativo ?? "").trim();
  const made = [firstAndLastName(member), lastAndFirstName(member)];
  return full !== "" && !made.some((name) => name === "" || isSame(name, full));
}

/**
 * The full name after a change of first or last name: made of both anew, in the order that it had them; one
 * of the member's own stays (docs/rules/members.md#saving).
 */
export function renamed(before: Names, after: Names): unknown {
  if (hasOwnFullName(before)) return before.nominativo;
  const full = String(before.nominativo ?? "").trim();
  const isLastFirst = !isSame(full, firstAndLastName(before)) && isSame(full, lastAndFirstName(before));
  return isLastFirst ? lastAndFirstName(after) : firstAndLastName(after);
}

/** A person's name in lists: nominativo, else first and last name, else "". */
export const fullName = (
  person: { nominativo?: string | null; nome?: string | null; cognome?: string | null } | null | undefined,
): string => (person?.nominativo || firstAndLastName(person ?? {})).trim();
