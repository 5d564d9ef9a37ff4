"use client";

import { useQuery } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { read } from "@/lib/api/query";
import { mayAssignDocuments } from "@/lib/rules/documents";
import { useViewer } from "@/lib/ui/viewer";
import { columns, columnsWithAssign } from "./columns";

const ReviewDialog = dynamic(() => import("./review-dialog").then((module) => module.ReviewDialog));
const AssignDialog = dynamic(() => import("./assign-dialog").then((module) => module.AssignDialog));
const NewDocumentDialog = dynamic(() =>
  import("@/components/domain/new-document-dialog").then((module) => module.NewDocumentDialog),
);

const layers = { documento: parseAsInteger, assegna: parseAsInteger, nuovo: parseAsBoolean };

/** The documents that members sent and nobody has looked at yet (part 1, section 2, "Documents to review"). */
export function DocumentsScreen() {
  const { level } = useViewer();
  const query = useQuery(read("documenti.toReview"));
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const close = () => void setOpen(null);
  const rows = query.data?.Documenti;
  const find = (id: number | null) => rows?.find((row) => row.id_doc === id);
  const reviewed = find(open.documento);
  const assigned = mayAssignDocuments(level) ? find(open.assegna) : undefined;

  // A linked document that is no longer on the list: somebody else was quicker.
  const isGone = rows !== undefined && !query.isFetching && open.documento !== null && !reviewed;
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
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un socio invia un documento, lo trovi qui.",
        }}
      />
      {reviewed && <ReviewDialog key={reviewed.id_doc} document={reviewed} onClose={close} />}
      {assigned && <AssignDialog key={assigned.id_doc} document={assigned} onClose={close} />}
      {open.nuovo && <NewDocumentDialog onClose={close} />}
    </>
  );
}
