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

/** Whether one may write club documents at all: from ISTRUTTORE up (calls.tsv, guard "staff"). */
export function mayEditClubDocuments(level: Level): boolean {
  return isAtLeast(level, "ISTRUTTORE");
}

/** Deleting a club document: ADMIN and GOD (part 1, section 6). */
export const mayDeleteClubDocuments = mayDeleteDocuments;

/** Below secretariat level nobody sees a document, or opens its files, before it is published (rulings, "Roles, sessions"). */
export function seesUnpublishedDocuments(level: Level): boolean {
  return isAtLeast(level, "SEGRETERIA");
}
