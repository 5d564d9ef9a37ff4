import { isAtLeast, type Level } from "./levels";

/** Assigning a member's document: ADMIN and not GOD (docs/rules/access.md#admin-only). */
export function mayAssignDocuments(level: Level): boolean {
  return level === "ADMIN";
}

/** A member's document, as far as it names its type: by the id, or in the type's own record alone. */
export interface TypedDocument {
  id_tipo?: number | null;
  TipoDoc?: { id_tipo?: number | null } | null;
}

/** The id of a document's type; null where it names none (docs/rules/documents.md#type). */
export function documentTypeOf({ id_tipo, TipoDoc }: TypedDocument): number | null {
  return id_tipo || TipoDoc?.id_tipo || null;
}

/**
 * Whether a document, card or licence still waits for somebody to accept it. Until then it counts as none; a
 * list that does not say is taken for one of accepted ones (docs/rules/documents.md#archived-document).
 */
export function isWaiting({ accettato }: { accettato?: number | null }): boolean {
  return accettato === 0;
}

/**
 * Whether documents of a type expire; of one that never does no day counts, also where an older document
 * still has one (docs/rules/documents.md#types-that-never-expire).
 */
export const documentTypeExpires = (type: { eterno?: number | null } | undefined): boolean =>
  type?.eterno !== 1;

/** A document as its type has it: without expiry where the type never expires. */
export const withExpiryOfType = <Document extends { eterno?: number | null }>(
  document: Document,
  type: { eterno?: number | null } | undefined,
): Document => (documentTypeExpires(type) ? document : { ...document, eterno: 1 });

/**
 * Whether a document that waits for acceptance starts as one without expiry: its type never expires, and no
 * day stands in it (docs/rules/documents.md#review-dialog).
 */
export function startsEternal(
  { eterno, scadenza }: { eterno?: number | null; scadenza?: string | null },
  type: { eterno?: number | null } | undefined,
): boolean {
  return eterno === 1 || (!scadenza && !documentTypeExpires(type));
}

/** Writing club documents: ISTRUTTORE and up (docs/rules/club-documents.md#who-writes). */
export function mayEditClubDocuments(level: Level): boolean {
  return isAtLeast(level, "ISTRUTTORE");
}

/**
 * Whether a caller sees a club document, opens its files (`clubFilesFor`) and, from ISTRUTTORE up, changes
 * it: SEGRETERIA and up all of them, an instructor the published and their own, a member the published ones
 * (docs/rules/club-documents.md#who-sees-and-changes). `id` is the caller's member id.
 */
export function seesClubDocument(
  { level, id }: { level: Level; id: number },
  { pubblicato, created_by }: { pubblicato?: 0 | 1; created_by?: string | null },
): boolean {
  if (pubblicato === 1 || isAtLeast(level, "SEGRETERIA")) return true;
  return mayEditClubDocuments(level) && created_by === String(id);
}

/**
 * The stored paths of a club document's files that a level opens: members see no source file
 * (docs/rules/club-documents.md#files).
 */
export function clubFilesFor(
  level: Level,
  { path, sorgente }: { path?: string | null; sorgente?: string | null },
) {
  return mayEditClubDocuments(level) ? [path, sorgente] : [path];
}

/**
 * Why this viewer does not hide a club document: it would be out of their sight, and they could not bring it
 * back (docs/rules/club-documents.md#list). Undefined for who goes on seeing it.
 */
export function hidingProblem(
  viewer: { level: Level; id: number },
  document: { created_by?: string | null },
): string | undefined {
  return seesClubDocument(viewer, { ...document, pubblicato: 0 })
    ? undefined
    : "Nascosto, non lo vedresti più: chiedi alla segreteria.";
}
