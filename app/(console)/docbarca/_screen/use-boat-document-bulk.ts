"use client";

import {
  type BoatDocument,
  boatDocumentReads,
  documentBody,
  documentValues,
} from "@/components/boat-documents/boat-document";
import { idOf, nameOf } from "@/components/boat-documents/names";
import type { BulkItem } from "@/components/bulk/bulk-dialog";
import { useReviewBulk } from "@/components/bulk/use-review-bulk";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignBoatDocuments } from "@/lib/rules/boat-documents";

export const documentWords = ["documento", "documenti"] as const;

export function documentItem(document: BoatDocument): BulkItem {
  return { id: String(idOf(document)), label: nameOf(document) };
}

function expiryOf(document: BoatDocument) {
  const { eterno, scadenza } = documentValues(document);
  return { eterno: eterno ? 1 : 0, scadenza };
}

/** What can be done with several boat documents at once: accept each with its own expiry, assign (ADMIN and GOD). */
export function useBoatDocumentBulk(rows: readonly BoatDocument[] | undefined) {
  const { level } = useViewer();
  const { write } = useWrite("docbarca.accept", { refetch: false });
  return useReviewBulk<BoatDocument>({
    rows,
    itemOf: documentItem,
    expiryOf,
    words: documentWords,
    // Holder and ceiling stay as they were sent: only the expiry is asked for here.
    accept: (document, expiry) =>
      write({
        params: { id: idOf(document) },
        body: documentBody(document, { ...documentValues(document), ...expiry }, 1),
      }),
    invalidates: boatDocumentReads,
    assignedIn: "docbarca.toReview",
    mayAssign: mayAssignBoatDocuments(level),
  });
}
