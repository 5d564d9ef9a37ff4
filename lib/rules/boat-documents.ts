import { isAtLeast, type Level } from "./levels";

/** The id of a boat document in a path: `id_doc` where there is one, else `id` (docs/rules/boats.md#boat-documents); null without either. */
export function boatDocumentId(document: { id_doc?: number | null; id?: number | null }): number | null {
  return document.id_doc || document.id || null;
}

/**
 * Whether documents of a type never expire: the type says so (`eterno`), or it does not require an expiry. The list of types
 * has both flags, the dialog edits the second alone (docs/rules/boats.md#types-that-never-expire).
 */
export function neverExpires(type: { eterno?: number | null; scadenza?: number | null }): boolean {
  return type.eterno === 1 || type.scadenza !== 1;
}

/** What a type's documents are for (docs/rules/boats.md#boat-document-types), by the value of `attivita`. */
export const activityScopes = [
  { value: 0, label: "Tutte" },
  { value: 1, label: "Collabora" },
  { value: 2, label: "Regate" },
] as const;

/** Assigning a boat document to somebody of the staff: ADMIN and GOD (docs/rules/boats.md#boat-documents-to-review). */
export function mayAssignBoatDocuments(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}
