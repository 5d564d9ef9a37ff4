"use client";

import { useQuery } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import { useReviewQueue } from "@/components/domain/review-queue/use-review-queue";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { read } from "@/lib/api/query";
import { mayAssignDocuments } from "@/lib/rules/documents";
import { useViewer } from "@/lib/ui/viewer";
import { columns, columnsWithAssign } from "./columns";
import { documentName, useDecisions } from "./use-decisions";
import { useDocumentBulk } from "./use-document-bulk";

const ReviewDialog = dynamic(() => import("./review-dialog").then((module) => module.ReviewDialog));
const AssignDialog = dynamic(() =>
  import("@/components/domain/assign/assign-dialog").then((module) => module.AssignDialog),
);
const NewDocumentDialog = dynamic(() =>
  import("@/components/domain/new-document-dialog").then((module) => module.NewDocumentDialog),
);

const layers = { documento: parseAsInteger, assegna: parseAsInteger, nuovo: parseAsBoolean };

/** The documents that members sent and nobody has looked at yet (part 1, section 2, "Documents to review"). */
export function DocumentsScreen() {
  const { level } = useViewer();
  const query = useQuery(read("documenti.toReview"));
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const [order, setOrder] = useState<readonly string[]>([]);
  const close = () => void setOpen(null);
  const decisions = useDecisions({
    // Not over another dialog that somebody is working in: there the row alone comes back.
    reopen: (id) => open.assegna === null && !open.nuovo && !bulk.isOpen && void setOpen({ documento: id }),
  });

  const all = query.data?.Documenti;
  const { pending, isPending } = decisions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: isPending reads `pending`, which is new when anything changes
  const rows = useMemo(() => all?.filter((row) => !isPending(row.id_doc)), [all, pending]);
  const bulk = useDocumentBulk(rows);
  const find = (id: number | null) => rows?.find((row) => row.id_doc === id);
  const reviewed = find(open.documento);
  const assigned = mayAssignDocuments(level) ? find(open.assegna) : undefined;
  const queue = useReviewQueue({
    order,
    count: rows?.length ?? 0,
    openId: open.documento === null ? null : String(open.documento),
    // From document to document the address changes in place: back closes the dialog.
    open: (id) => void setOpen({ documento: id === null ? null : Number(id) }, { history: "replace" }),
  });

  // A linked document that is no longer on the list: somebody else was quicker.
  const isListed = all?.some((row) => row.id_doc === open.documento);
  const isGone = all !== undefined && !query.isFetching && open.documento !== null && !isListed;
  useGoneRecord(isGone, "Questo documento non è più da verificare.", () => void setOpen({ documento: null }));

  return (
    <>
      <PageHeader
        title="Documenti"
        count={rows?.length ?? null}
        countLabel="da verificare"
        action={
          <Button
            variant="primary"
            icon={<FilePlus2 aria-hidden />}
            onClick={() => void setOpen({ nuovo: true })}
          >
            Aggiungi documento
          </Button>
        }
      />
      <DataTable
        name="documenti"
        label="Documenti da verificare"
        columns={mayAssignDocuments(level) ? columnsWithAssign : columns}
        rows={rows}
        rowId={(row) => String(row.id_doc)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpen({ documento: row.id_doc })}
        openId={open.documento === null ? null : String(open.documento)}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o tipo"
        onShown={setOrder}
        selection={bulk.selection}
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un socio invia un documento, lo trovi qui.",
        }}
      />
      {reviewed && (
        <ReviewDialog
          key={reviewed.id_doc}
          document={reviewed}
          queue={queue}
          decisions={decisions}
          onClose={close}
        />
      )}
      {assigned && (
        <AssignDialog
          key={assigned.id_doc}
          items={[{ id: String(assigned.id_doc), label: documentName(assigned) }]}
          invalidates={["documenti.toReview"]}
          onClose={close}
        />
      )}
      {bulk.dialog}
      {open.nuovo && <NewDocumentDialog onClose={close} />}
    </>
  );
}
