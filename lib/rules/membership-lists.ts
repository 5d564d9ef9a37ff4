import { isAtLeast, type Level } from "./levels";

/** TUTTE, and deleting a membership, are ADMIN's and GOD's (part 2, sections 2 and 6; rulings, first table). */
export function managesAllMemberships(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}
