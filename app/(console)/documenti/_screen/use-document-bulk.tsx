"use client";

import { useMemberBulk } from "@/components/bulk/use-member-bulk";
import { useReviewBulk } from "@/components/bulk/use-review-bulk";
import { ownersOf } from "@/components/documents/document-owners";
import { documentReads } from "@/components/documents/document-reads";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignDocuments } from "@/lib/rules/documents";
import type { Document } from "./columns";
import { documentItem, documentWords } from "./use-decisions";

/** What can be done with several documents at once: accept, assign (ADMIN and not GOD), remind, write (docs/rules/review.md#several-at-once). */
export function useDocumentBulk(rows: readonly Document[] | undefined) {
  const { level } = useViewer();
  const members = useMemberBulk();
  const { write } = useWrite("documenti.accept", { refetch: false });
  const bulk = useReviewBulk<Document>({
    rows,
    itemOf: documentItem,
    expiryOf: (document) => document,
    words: documentWords,
    accept: (document, expiry) =>
      write({ params: { id_doc: document.id_doc }, body: { ...document, accettato: 1, ...expiry } }),
    invalidates: documentReads,
    assignedIn: "documenti.toReview",
    mayAssign: mayAssignDocuments(level),
    more: (chosen) => members.buttons(() => ownersOf(chosen())),
  });
  return {
    selection: bulk.selection,
    isOpen: bulk.isOpen || Boolean(members.dialog),
    dialog: (
      <>
        {bulk.dialog}
        {members.dialog}
      </>
    ),
  };
}
