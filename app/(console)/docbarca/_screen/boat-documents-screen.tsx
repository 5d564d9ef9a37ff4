"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { idOf } from "@/components/boat-documents/names";
import { PageHeader } from "@/components/layout/page-header";
import { useReviewList } from "@/components/review/use-review-list";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignBoatDocuments } from "@/lib/rules/boat-documents";
import { columns, columnsWithAssign } from "./columns";
import { documentItem, documentWords, useBoatDocumentBulk } from "./use-boat-document-bulk";
import { useDecisions } from "./use-decisions";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((file) => file.ReviewDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/components/review/assign-dialog").then((file) => file.AssignDialog)),
);

const layers = { documento: parseAsInteger, assegna: parseAsInteger };

/** The boat documents that nobody has looked at yet (docs/rules/boats.md#boat-documents-to-review). */
export function BoatDocumentsScreen() {
  const mayAssign = mayAssignBoatDocuments(useViewer().level);
  const query = useQuery(read("docbarca.toReview"));
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const close = () => void setOpen(null);
  const shownColumns = useMemo(() => {
    const assign = (id: number) => void setOpen({ assegna: id }, { history: "replace" });
    return mayAssign ? columnsWithAssign(assign) : columns;
  }, [mayAssign, setOpen]);
  const decisions = useDecisions({
    // Not over another dialog that somebody is working in: there the row alone comes back.
    reopen: (id) => open.assegna === null && !bulk.isOpen && void setOpen({ documento: id }),
  });
  const { rows, opened, queue, onShown } = useReviewList({
    list: query.data?.Documenti,
    isFetching: query.isFetching,
    decisions,
    idOf,
    openId: open.documento,
    // From document to document the address changes in place: back closes the dialog.
    open: (id) => void setOpen({ documento: id }, { history: "replace" }),
    gone: "Questo documento non è più da verificare.",
  });
  const bulk = useBoatDocumentBulk(rows);
  const assigned = mayAssign ? rows?.find((row) => idOf(row) === open.assegna) : undefined;

  return (
    <>
      <PageHeader title="Documenti Barche" count={rows?.length ?? null} countLabel="da verificare" />
      <DataTable
        name="documenti-barche"
        label="Documenti delle barche da verificare"
        columns={shownColumns}
        rows={rows}
        rowId={(row) => String(idOf(row))}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpen({ documento: idOf(row) })}
        openId={open.documento === null ? null : String(open.documento)}
        defaultSort={{ id: "tipo", desc: false }}
        searchPlaceholder="Cerca per tipo o proprietario"
        onShown={onShown}
        selection={bulk.selection}
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un armatore invia un documento della barca, lo trovi qui.",
        }}
      />
      {opened && (
        <ReviewDialog
          key={idOf(opened)}
          document={opened}
          queue={queue}
          decisions={decisions}
          onClose={close}
        />
      )}
      {assigned && (
        <AssignDialog
          key={idOf(assigned)}
          items={[documentItem(assigned)]}
          words={documentWords}
          invalidates={["docbarca.toReview"]}
          onClose={close}
        />
      )}
      {bulk.dialog}
    </>
  );
}
