import { admits, type Level } from "./levels";

/** Assigning a licence to check is ADMIN's and not GOD's (part 2, section 6; rulings: as written). */
export function mayAssignLicences(level: Level): boolean {
  return level === "ADMIN";
}

/** Deleting an instructor's licence is ADMIN's and not GOD's, as its call's guard is (part 2, section 6; rulings). */
export function mayRemoveLicences(level: Level): boolean {
  return admits("adminOnly", level);
}
