"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { documentValues } from "@/features/boat-documents/boat-document";
import { idOf } from "@/features/boat-documents/names";
import { assignColumn } from "@/features/review/assign-column";
import { itemOf } from "@/features/review/queue";
import { useReview } from "@/features/review/use-review";
import { useReviewBulk } from "@/features/review/use-review-bulk";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignBoatDocuments } from "@/lib/rules/boat-documents";
import { columns } from "./columns";
import { boatDocumentQueue } from "./queue";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((file) => file.BoatDocumentReviewDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/features/review/assign-dialog").then((file) => file.AssignDialog)),
);

const searchParamParsers = { documento: parseAsInteger, assegna: parseAsInteger };

/** The boat documents that nobody has looked at yet (docs/rules/boats.md#boat-documents-to-review). */
export function BoatDocumentsScreen() {
  const mayAssign = mayAssignBoatDocuments(useViewer().level);
  const query = useQuery(read("docbarca.toReview"));
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const close = () => void setOpen(null);
  // ADMIN and GOD see who a document is assigned to, and assign it
  // (docs/rules/boats.md#boat-documents-to-review).
  const shownColumns = useMemo(() => {
    const assign = (id: number) => void setOpen({ assegna: id }, { history: "replace" });
    return mayAssign ? [...columns, assignColumn(boatDocumentQueue, assign)] : columns;
  }, [mayAssign, setOpen]);
  const review = useReview(boatDocumentQueue, {
    query,
    list: query.data?.Documenti,
    openId: open.documento,
    open: (id) => void setOpen({ documento: id }),
    replace: (id) => void setOpen({ documento: id }, { history: "replace" }),
    hasOtherDialog: (): boolean => open.assegna !== null || bulk.isOpen,
  });
  const { rows, opened } = review;
  const bulk = useReviewBulk(boatDocumentQueue, {
    rows,
    expiryOf: (document) => {
      const { eterno, scadenza } = documentValues(document);
      return { eterno: eterno ? 1 : 0, scadenza };
    },
    // Holder and ceiling stay as they were sent: this form has only the expiry.
    acceptedUntil: (document, expiry) => ({ ...documentValues(document), ...expiry }),
    mayAssign,
  });
  const assigned = mayAssign ? rows?.find((row) => idOf(row) === open.assegna) : undefined;

  return (
    <>
      <PageHeader title="Documenti barche" count={rows?.length ?? null} countLabel="da verificare" />
      <DataTable
        name="documenti-barche"
        label="Documenti delle barche da verificare"
        columns={shownColumns}
        {...review.table}
        defaultSort={{ id: "tipo", desc: false }}
        searchPlaceholder="Cerca per tipo o proprietario"
        selection={bulk.selection}
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un armatore invia un documento della barca, lo trovi qui.",
        }}
      />
      {opened && <ReviewDialog key={idOf(opened)} document={opened} review={review} onClose={close} />}
      {assigned && (
        <AssignDialog
          key={idOf(assigned)}
          queue={boatDocumentQueue}
          items={[itemOf(boatDocumentQueue, assigned)]}
          onClose={close}
        />
      )}
      {bulk.dialog}
    </>
  );
}
