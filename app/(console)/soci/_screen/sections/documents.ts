import { documentName } from "@/features/documents/document-name";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { isActivePaper } from "@/lib/rules/expiry";

export type MemberDocument = Answer<"documenti.byMember">["Documenti"][number];

/**
 * The active documents by type, of each type the one that lasts longest first
 * (docs/rules/members.md#documents).
 */
export function activeOnes(documents: readonly MemberDocument[]): MemberDocument[] {
  const expiry = ({ eterno, scadenza }: MemberDocument) => (eterno === 1 ? "9999-12-31" : (scadenza ?? ""));
  return documents
    .filter((document) => isActivePaper(document))
    .sort(
      (one, other) =>
        compareText(documentName(one), documentName(other)) || expiry(other).localeCompare(expiry(one)),
    );
}

/** "2 documenti scaduti non sono elencati."; null where none is left out. */
export function expiredText(all: readonly MemberDocument[]): string | null {
  const count = all.length - activeOnes(all).length;
  if (count === 0) return null;
  return count === 1
    ? "Un documento scaduto non è elencato."
    : `${count} documenti scaduti non sono elencati.`;
}
