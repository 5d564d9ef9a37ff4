import type { Level } from "./levels";

/** Assigning a licence for review: ADMIN and not GOD (docs/rules/access.md#admin-only). */
export function mayAssignLicences(level: Level): boolean {
  return level === "ADMIN";
}
