import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { isActive } from "@/lib/rules/expiry";

export type Document = Answer<"documenti.byMember">["Documenti"][number];

export const documentName = (document: Document) => document.TipoDoc?.nome || "Documento";

/**
 * The active documents by type, of each type the one that lasts longest first
 * (docs/rules/members.md#documents).
 */
export function activeOnes(documents: readonly Document[]): Document[] {
  const expiry = ({ eterno, scadenza }: Document) => (eterno === 1 ? "9999-12-31" : (scadenza ?? ""));
  return documents
    .filter((document) => isActive(document))
    .sort(
      (one, other) =>
        compareText(documentName(one), documentName(other)) || expiry(other).localeCompare(expiry(one)),
    );
}

/** "2 documenti scaduti non sono elencati."; null where none is left out. */
export function expiredText(all: readonly Document[]): string | null {
  const count = all.length - activeOnes(all).length;
  if (count === 0) return null;
  return count === 1
    ? "Un documento scaduto non è elencato."
    : `${count} documenti scaduti non sono elencati.`;
}
