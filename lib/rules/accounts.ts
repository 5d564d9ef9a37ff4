import { isAtLeast, type Level, levels, mayEditAccountOf } from "./levels";

/** Changing a member's standard permission: ADMIN and GOD (docs/rules/access.md#accounts). */
export function mayChangePermissions(own: Level): boolean {
  return isAtLeast(own, "ADMIN");
}

/** Nobody grants a level above their own (docs/rules/access.md#accounts). */
export function mayGrant(own: Level, level: Level): boolean {
  return isAtLeast(own, level);
}

/** Nobody edits the e-mail of a higher level; a missing or unknown level may be any. */
export function mayEditAccountWith(own: Level, permesso: unknown): boolean {
  const target = levels.find((level) => level === permesso);
  return target !== undefined && mayEditAccountOf(own, target);
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
