"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useReviewList } from "@/components/review/use-review-list";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignDocuments } from "@/lib/rules/documents";
import { columns, columnsWithAssign } from "./columns";
import { documentItem, documentWords, useDecisions } from "./use-decisions";
import { useDocumentBulk } from "./use-document-bulk";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((module) => module.ReviewDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/components/review/assign-dialog").then((module) => module.AssignDialog)),
);
const NewDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/components/documents/new-document-dialog").then((module) => module.NewDocumentDialog),
  ),
);

const layers = { documento: parseAsInteger, assegna: parseAsInteger, nuovo: parseAsBoolean };

/** The documents that members sent and nobody has looked at yet (docs/rules/documents.md#review-list). */
export function DocumentsScreen() {
  const mayAssign = mayAssignDocuments(useViewer().level);
  const query = useQuery(read("documenti.toReview"));
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const close = () => void setOpen(null);
  const shownColumns = useMemo(() => {
    const assign = (id: number) => void setOpen({ assegna: id }, { history: "replace" });
    return mayAssign ? columnsWithAssign(assign) : columns;
  }, [mayAssign, setOpen]);
  const decisions = useDecisions({
    // Not over another dialog that somebody is working in: there the row alone comes back.
    reopen: (id) => open.assegna === null && !open.nuovo && !bulk.isOpen && void setOpen({ documento: id }),
  });

  const { rows, opened, queue, onShown } = useReviewList({
    list: query.data?.Documenti,
    isFetching: query.isFetching,
    decisions,
    idOf: ({ id_doc }) => id_doc,
    openId: open.documento,
    open: (id) => void setOpen({ documento: id }, { history: "replace" }),
    gone: "Questo documento non è più da verificare.",
  });
  const bulk = useDocumentBulk(rows);
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
        rows={rows}
        rowId={(row) => String(row.id_doc)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpen({ documento: row.id_doc })}
        openId={open.documento === null ? null : String(open.documento)}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o tipo"
        onShown={onShown}
        selection={bulk.selection}
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un socio invia un documento, lo trovi qui.",
        }}
      />
      {opened && (
        <ReviewDialog
          key={opened.id_doc}
          document={opened}
          queue={queue}
          decisions={decisions}
          onClose={close}
        />
      )}
      {assigned && (
        <AssignDialog
          key={assigned.id_doc}
          items={[documentItem(assigned)]}
          words={documentWords}
          invalidates={["documenti.toReview"]}
          onClose={close}
        />
      )}
      {bulk.dialog}
      {open.nuovo && <NewDocumentDialog onClose={close} />}
    </>
  );
}
