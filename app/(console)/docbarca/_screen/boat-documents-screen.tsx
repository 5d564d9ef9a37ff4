"use client";

import dynamic from "next/dynamic";
import { loadPart } from "@/components/ui/load-part";
import {
  type BoatDocument,
  type BoatDocumentValues,
  documentValues,
} from "@/features/boat-documents/boat-document";
import type { BoatDocumentResult } from "@/features/boat-documents/boat-document-schema";
import { LaterAssignDialog } from "@/features/review/later-assign-dialog";
import { type ReviewList, ReviewScreen } from "@/features/review/review-screen";
import { useReviewBulk } from "@/features/review/use-review-bulk";
import { mayAssignBoatDocuments } from "@/lib/rules/boat-documents";
import { columns } from "./columns";
import { boatDocumentQueue } from "./queue";

function useBoatDocumentBulk(mayAssign: boolean) {
  return useReviewBulk(boatDocumentQueue, {
    expiryOf: (document: BoatDocument) => {
      const { eterno, scadenza } = documentValues(document);
      return { eterno: eterno ? 1 : 0, scadenza };
    },
    // Holder and ceiling stay as they were sent: this form has only the expiry.
    acceptedUntil: (document, expiry) => ({ ...documentValues(document), ...expiry }),
    mayAssign,
  });
}

const list: ReviewList<BoatDocument, BoatDocumentResult, BoatDocumentValues> = {
  queue: boatDocumentQueue,
  title: "Documenti barche",
  countLabel: "da verificare",
  name: "documenti-barche",
  label: "Documenti delle barche da verificare",
  columns,
  sortedBy: "tipo",
  searchPlaceholder: "Cerca per tipo o armatore",
  empty: {
    title: "Nessun documento da verificare",
    hint: "Quando un armatore invia un documento della barca, lo trovi qui.",
  },
  // ADMIN and GOD (docs/rules/boats.md#boat-documents-to-review).
  assigning: {
    mayAssign: mayAssignBoatDocuments,
    Dialog: LaterAssignDialog,
  },
  useBulk: useBoatDocumentBulk,
  Dialog: dynamic(() =>
    loadPart(() => import("./review-dialog").then((module) => module.BoatDocumentReviewDialog)),
  ),
};

/** The boat documents that nobody has looked at yet (docs/rules/boats.md#boat-documents-to-review). */
export function BoatDocumentsScreen() {
  return <ReviewScreen list={list} />;
}
