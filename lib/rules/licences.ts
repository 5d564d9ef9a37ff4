import { admits, type Level } from "./levels";

/** Assigning a licence for review: ADMIN and not GOD (docs/rules/access.md#admin-only). */
export function mayAssignLicences(level: Level): boolean {
  return level === "ADMIN";
}

/**
 * Deleting an instructor's licence: ADMIN and not GOD, like its call's guard
 * (docs/rules/licences.md#instructors-licences).
 */
export function mayRemoveLicences(level: Level): boolean {
  return admits("adminOnly", level);
}
