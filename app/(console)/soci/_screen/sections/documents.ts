import { documentName } from "@/features/documents/document-name";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { documentTypeOf, isWaiting } from "@/lib/rules/documents";
import { isActivePaper, lastValidDay } from "@/lib/rules/expiry";

export type MemberDocument = Answer<"documenti.byMember">["Documenti"][number];

/**
 * The active documents by type, of each type the one that lasts longest first
 * (docs/rules/members.md#documents); an accepted medical certificate that another one outlasts is left out.
 */
export function activeOnes(documents: readonly MemberDocument[]): MemberDocument[] {
  const active = documents
    .filter((document) => isActivePaper(document))
    .sort(
      (one, other) =>
        compareText(documentName(one), documentName(other)) ||
        lastValidDay(other).localeCompare(lastValidDay(one)),
    );
  const [, ...outlasted] = active
    .filter(isCertificate)
    .sort((one, other) => lastValidDay(other).localeCompare(lastValidDay(one)));
  return active.filter((document) => !outlasted.includes(document));
}

/** One that waits for review outlasts none: until it is accepted the other one is what the member has. */
const isCertificate = (document: MemberDocument) =>
  documentTypeOf(document) === MEDICAL_TYPE && !isWaiting(document);

/** "2 documenti scaduti non sono elencati."; null where none has expired. */
export function expiredText(all: readonly MemberDocument[]): string | null {
  const count = all.filter((document) => !isActivePaper(document)).length;
  if (count === 0) return null;
  return count === 1
    ? "Un documento scaduto non è elencato."
    : `${count} documenti scaduti non sono elencati.`;
}
