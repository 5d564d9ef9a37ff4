import { isAtLeast, type Level } from "./levels";

/** Assigning a member's document is ADMIN's and not GOD's (part 1, section 6; rulings: as written). */
export function mayAssignDocuments(level: Level): boolean {
  return level === "ADMIN";
}

/** Deleting a member's document, or a document type: ADMIN and GOD (part 1, section 6). */
export function mayDeleteDocuments(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

export const mayDeleteDocumentTypes = mayDeleteDocuments;
