import { isAtLeast, type Level, levels } from "./levels";

/**
 * Changing a member's standard permission: ADMIN and GOD (docs/rules/access.md#accounts,
 * docs/rules/members.md#standard-permission).
 */
export function mayChangePermissions(own: Level): boolean {
  return isAtLeast(own, "ADMIN");
}

/** Nobody grants a level above their own (docs/rules/access.md#accounts). */
export function mayGrant(own: Level, level: Level): boolean {
  return isAtLeast(own, level);
}

/** The level of an account; undefined where it is missing or unknown, and may be any. */
export const accountLevel = (permesso: unknown): Level | undefined =>
  levels.find((level) => level === permesso);

/**
 * Nobody edits e-mail, password or permesso of a higher level; where the account's own cannot be read, GOD
 * alone does, above whom there is none (docs/rules/access.md#accounts).
 */
export function mayEditAccountWith(own: Level, permesso: unknown): boolean {
  return isAtLeast(own, accountLevel(permesso) ?? "GOD");
}

interface Account {
  permesso?: string | null;
  email?: string | null;
}

/**
 * Whether the level `own` may save `change` of an account stored as `stored` (docs/rules/access.md#accounts).
 * Only values that differ from the stored ones count, so that a whole record may be saved.
 */
export function mayChangeAccount(
  own: Level,
  stored: Account,
  change: { permesso?: Level; email?: string },
): boolean {
  const { permesso, email } = change;
  const changesLevel = permesso !== undefined && permesso !== stored.permesso;
  const changesEmail = email !== undefined && email !== (stored.email ?? "");
  if (!changesLevel && !changesEmail) return true;
  if (!mayEditAccountWith(own, stored.permesso)) return false;
  return !changesLevel || (mayChangePermissions(own) && mayGrant(own, permesso));
}
