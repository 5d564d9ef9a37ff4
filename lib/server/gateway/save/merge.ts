import type { Fields } from "../../../contract/loose-values";
import { member } from "../../../contract/schemas/members";
import type { SaveKey } from "../../../contract/stored";
import { firstAndLastName } from "../../../rules/member-names";
import { toStoredForm } from "./form";

/**
 * Updates that send only these fields: a password hash among the stored ones would become the new password.
 */
const specifiedFields: { [K in SaveKey]?: readonly string[] } = {
  "utente.update": ["nominativo", "email"],
  "socio.update": Object.keys(member.shape),
};

/** The whole record to send: the stored one with the changes, converted to the stored form. */
export function mergeChanges(key: SaveKey, stored: Fields, changes: Fields): Record<string, unknown> {
  const names = specifiedFields[key];
  const unchanged = names
    ? Object.entries(stored).filter(([name]) => names.includes(name))
    : Object.entries(stored);
  const changed = Object.entries(changes).map(
    ([name, value]) => [name, toStoredForm(stored[name], value)] as const,
  );
  const merged = Object.fromEntries([...unchanged, ...changed]);
  return isRenaming(key, changes) ? { ...merged, nominativo: firstAndLastName(merged) } : merged;
}

/** A member gets another first or last name, and so another full name. */
export const isRenaming = (key: SaveKey, changes: Fields): boolean =>
  key === "socio.update" && ("nome" in changes || "cognome" in changes);
