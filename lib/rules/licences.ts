import { admits, type Level } from "./levels";

/** Assigning a licence to check is ADMIN's and not GOD's (docs/rules/access.md#admin-only). */
export function mayAssignLicences(level: Level): boolean {
  return level === "ADMIN";
}

/** Deleting an instructor's licence is ADMIN's and not GOD's, as its call's guard is (docs/rules/licences.md#instructors-licences). */
export function mayRemoveLicences(level: Level): boolean {
  return admits("adminOnly", level);
}
