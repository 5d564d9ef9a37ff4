import type { Fields } from "../../../contract/loose-values";
import { member } from "../../../contract/schemas/members";
import type { SaveKey } from "../../../contract/stored";
import { firstAndLastName } from "../../../rules/member-names";
import { toStoredForm } from "./form";
import type { StoredRecord } from "./read-stored";
import { withStoredParts } from "./stored-parts";

/**
 * Updates that send only these fields: a password hash among the stored ones would become the new password
 * (docs/rules/calls.md#fields-let-through).
 */
const specifiedFields: { [K in SaveKey]?: readonly string[] } = {
  "utente.update": ["nominativo", "email"],
  "socio.update": Object.keys(member.shape),
};

/**
 * The whole record to send: the stored one with the changes, converted to the stored form
 * (docs/rules/saving.md#merge).
 */
export function mergeChanges(key: SaveKey, stored: StoredRecord, changes: Fields): Record<string, unknown> {
  const names = specifiedFields[key];
  const { raw, now, normalise } = stored;
  const unchanged = names
    ? Object.entries(raw).filter(([name]) => names.includes(name))
    : Object.entries(raw);
  const changed = Object.entries(changes).map(([name, value]) => {
    const readRow = (row: unknown) => [normalise({ [name]: [row] })?.[name]].flat()[0];
    return [name, toStoredForm(raw[name], withStoredParts(raw[name], now[name], value, readRow))] as const;
  });
  const merged = Object.fromEntries([...unchanged, ...changed]);
  return isRenaming(key, changes) ? { ...merged, nominativo: firstAndLastName(merged) } : merged;
}

/** A member gets another first or last name, and so another full name. */
export const isRenaming = (key: SaveKey, changes: Fields): boolean =>
  key === "socio.update" && ("nome" in changes || "cognome" in changes);
