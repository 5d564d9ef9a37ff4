interface Assignment {
  /** The id_usr of the staff member who works on it; 0 or null for nobody. */
  front?: number | null;
  /** The name, where it is known. */
  name?: string | null;
}

/**
 * 'Se ne occupa già …' where somebody else works on it; null where nobody does or oneself
 * (docs/rules/memberships.md#who-has-it).
 */
export function assignedToOther({ front, name }: Assignment, me: number): string | null {
  if (!front || front === me) return null;
  return `Se ne occupa già ${name || "un'altra persona"}.`;
}
