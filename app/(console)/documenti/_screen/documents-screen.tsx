"use client";

import dynamic from "next/dynamic";
import { parseAsBoolean, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import type { ExpiryValues, SavedExpiry } from "@/features/documents/expiry-form";
import { useNamedDocuments } from "@/features/documents/use-named-documents";
import { LaterAssignDialog } from "@/features/review/later-assign-dialog";
import { type ReviewList, ReviewScreen } from "@/features/review/review-screen";
import { mayAssignDocuments } from "@/lib/rules/documents";
import { columns, type DocumentToReview } from "./columns";
import { documentQueue } from "./queue";
import { useDocumentBulk } from "./use-document-bulk";

const NewDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/features/documents/new-document-dialog").then((module) => module.NewDocumentDialog),
  ),
);

const list: ReviewList<DocumentToReview, SavedExpiry, ExpiryValues> = {
  queue: documentQueue,
  title: "Documenti",
  countLabel: "da verificare",
  name: "documenti",
  label: "Documenti da verificare",
  columns,
  sortedBy: "nome",
  searchPlaceholder: "Cerca per nome o tipo",
  empty: {
    title: "Nessun documento da verificare",
    hint: "Quando un socio invia un documento, lo trovi qui.",
  },
  // ADMIN alone (docs/rules/documents.md#assigning).
  assigning: {
    mayAssign: mayAssignDocuments,
    Dialog: LaterAssignDialog,
  },
  useRows: useNamedDocuments,
  useBulk: useDocumentBulk,
  Dialog: dynamic(() =>
    loadPart(() => import("./review-dialog").then((module) => module.DocumentReviewDialog)),
  ),
};

const newParser = parseAsBoolean.withOptions({ history: "push" });

/** The documents that members sent and nobody has looked at yet (docs/rules/documents.md#review-list). */
export function DocumentsScreen() {
  const [isNew, setNew] = useQueryState("nuovo", newParser);
  return (
    <>
      <ReviewScreen
        list={list}
        action={
          <Button variant="primary" icon="file-plus-corner" onClick={() => void setNew(true)}>
            Aggiungi documento
          </Button>
        }
        hasActionDialog={isNew === true}
      />
      {isNew && <NewDocumentDialog onClose={() => void setNew(null)} />}
    </>
  );
}
