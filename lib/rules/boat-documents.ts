import { isAtLeast, type Level } from "./levels";

/**
 * The id of a boat document in a path: `id_doc` if there is one, else `id`
 * (docs/rules/boats.md#boat-documents); null without either.
 */
export function boatDocumentId(document: { id_doc?: number | null; id?: number | null }): number | null {
  return document.id_doc || document.id || null;
}

/**
 * Whether documents of a type never expire: it is `eterno`, or requires no expiry. The list of types has both
 * flags, the dialog edits only the second (docs/rules/boats.md#types-that-never-expire).
 */
export function neverExpires(type: { eterno?: number | null; scadenza?: number | null }): boolean {
  return type.eterno === 1 || type.scadenza !== 1;
}

/** Whether the type that a document names says that it never expires; without flags it says nothing. */
export function isOfEternalType(document: {
  Tipo?: { eterno?: number | null; scadenza?: number | null } | null;
}): boolean {
  return document.Tipo?.eterno === 1 || document.Tipo?.scadenza === 0;
}

/**
 * The scopes of a type's documents (docs/rules/boats.md#boat-document-types), by the value of `attivita`.
 */
export const activityScopes = [
  { value: 0, label: "Tutte" },
  { value: 1, label: "Collabora" },
  { value: 2, label: "Regate" },
] as const;

/** Assigning a boat document for review: ADMIN and GOD (docs/rules/boats.md#boat-documents-to-review). */
export function mayAssignBoatDocuments(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}
