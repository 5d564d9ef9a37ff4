import { isAtLeast, type Level } from "./levels";

/** The id of a boat document in a path: `id_doc` where there is one, else `id` (rulings, "Members"); null without either. */
export function boatDocumentId(document: { id_doc?: number | null; id?: number | null }): number | null {
  return document.id_doc || document.id || null;
}

/**
 * Whether documents of a type never expire: the type says so (`eterno`), or it does not require an expiry. The list of types
 * has both flags, the dialog edits the second alone (part 2, sections 2 and 3).
 */
export function neverExpires(type: { eterno?: number | null; scadenza?: number | null }): boolean {
  return type.eterno === 1 || type.scadenza !== 1;
}

/** What a type's documents are for (part 2, section 9), by the value of `attivita`. */
export const activityScopes = [
  { value: 0, label: "Tutte" },
  { value: 1, label: "Collabora" },
  { value: 2, label: "Regate" },
] as const;

/** Assigning a boat document to somebody of the staff: ADMIN and GOD (part 2, section 6). */
export function mayAssignBoatDocuments(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

/** Deleting a boat document type: ADMIN and GOD (part 2, section 6). */
export const mayDeleteBoatDocumentTypes = mayAssignBoatDocuments;
