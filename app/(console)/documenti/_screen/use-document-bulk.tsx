import { useMemberBulk } from "@/features/bulk/use-member-bulk";
import { documentOwners } from "@/features/documents/document-owners";
import { useEternalStart } from "@/features/documents/use-eternal-start";
import { useReviewBulk } from "@/features/review/use-review-bulk";
import type { DocumentToReview } from "./columns";
import { documentQueue } from "./queue";

/**
 * The actions for several documents at once: accept, assign (ADMIN and not GOD), remind, write
 * (docs/rules/review.md#several-at-once).
 */
export function useDocumentBulk(mayAssign: boolean) {
  const members = useMemberBulk();
  const startsEternal = useEternalStart();
  const { selection, isOpen, dialog } = useReviewBulk(documentQueue, {
    expiryOf: (document: DocumentToReview) => ({
      eterno: startsEternal(document) ? 1 : 0,
      scadenza: document.scadenza,
    }),
    acceptedUntil: (_, expiry) => expiry,
    mayAssign,
    more: (chosen) => members.buttons(() => documentOwners(chosen)),
  });
  return {
    selection,
    isOpen: isOpen || Boolean(members.dialog),
    dialog: (
      <>
        {dialog}
        {members.dialog}
      </>
    ),
  };
}
