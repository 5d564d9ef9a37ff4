import { isAtLeast, type Level } from "./levels";

/** The list TUTTE, and deleting a membership: ADMIN and GOD (docs/rules/memberships.md#lists). */
export function managesAllMemberships(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}
