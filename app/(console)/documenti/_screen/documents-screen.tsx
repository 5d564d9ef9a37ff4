"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { assignColumn } from "@/features/review/assign-column";
import { itemOf } from "@/features/review/queue";
import { useReview } from "@/features/review/use-review";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignDocuments } from "@/lib/rules/documents";
import { columns } from "./columns";
import { documentQueue } from "./queue";
import { useDocumentBulk } from "./use-document-bulk";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((module) => module.DocumentReviewDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/features/review/assign-dialog").then((module) => module.AssignDialog)),
);
const NewDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/features/documents/new-document-dialog").then((module) => module.NewDocumentDialog),
  ),
);

const searchParamParsers = { documento: parseAsInteger, assegna: parseAsInteger, nuovo: parseAsBoolean };

/** The documents that members sent and nobody has looked at yet (docs/rules/documents.md#review-list). */
export function DocumentsScreen() {
  const mayAssign = mayAssignDocuments(useViewer().level);
  const query = useQuery(read("documenti.toReview"));
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const close = () => void setOpen(null);
  // ADMIN alone sees who a document is assigned to, and assigns it (docs/rules/documents.md#assigning).
  const shownColumns = useMemo(() => {
    const assign = (id: number) => void setOpen({ assegna: id }, { history: "replace" });
    return mayAssign ? [...columns, assignColumn(documentQueue, assign)] : columns;
  }, [mayAssign, setOpen]);
  const review = useReview(documentQueue, {
    query,
    list: query.data?.Documenti,
    openId: open.documento,
    open: (id) => void setOpen({ documento: id }),
    replace: (id) => void setOpen({ documento: id }, { history: "replace" }),
    hasOtherDialog: (): boolean => open.assegna !== null || open.nuovo === true || bulk.isOpen,
  });
  const { rows, opened } = review;
  const bulk = useDocumentBulk(rows, mayAssign);
  const assigned = mayAssign ? rows?.find(({ id_doc }) => id_doc === open.assegna) : undefined;

  return (
    <>
      <PageHeader
        title="Documenti"
        count={rows?.length ?? null}
        countLabel="da verificare"
        action={
          <Button
            variant="primary"
            icon={<Icon name="file-plus-corner" />}
            onClick={() => void setOpen({ nuovo: true })}
          >
            Aggiungi documento
          </Button>
        }
      />
      <DataTable
        name="documenti"
        label="Documenti da verificare"
        columns={shownColumns}
        {...review.table}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o tipo"
        selection={bulk.selection}
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un socio invia un documento, lo trovi qui.",
        }}
      />
      {opened && <ReviewDialog key={opened.id_doc} document={opened} review={review} onClose={close} />}
      {assigned && (
        <AssignDialog
          key={assigned.id_doc}
          queue={documentQueue}
          items={[itemOf(documentQueue, assigned)]}
          onClose={close}
        />
      )}
      {bulk.dialog}
      {open.nuovo && <NewDocumentDialog onClose={close} />}
    </>
  );
}
