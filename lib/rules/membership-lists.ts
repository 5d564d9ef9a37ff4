import { isAtLeast, type Level } from "./levels";

/** TUTTE, and deleting a membership, are ADMIN's and GOD's (docs/rules/memberships.md#lists). */
export function managesAllMemberships(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}
