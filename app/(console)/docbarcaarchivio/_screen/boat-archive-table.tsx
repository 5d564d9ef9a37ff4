"use client";

import type { BoatDocument } from "@/components/boat-documents/boat-document";
import { idOf, nameOf } from "@/components/boat-documents/names";
import { ExpiryFilter } from "@/components/documents/expiry-filter";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import type { ArchiveFilter } from "@/lib/rules/expiry";
import { columns } from "./columns";
import type { useBoatArchive } from "./use-boat-archive";

const action = "docbarcaarchivio.delete";

interface BoatArchiveTableProps {
  archive: ReturnType<typeof useBoatArchive>;
  filter: ArchiveFilter;
  /** Null puts the filter back. */
  onFilter: (filter: ArchiveFilter | null) => void;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The accepted boat documents of one type: edit and delete. */
export function BoatArchiveTable({ archive, filter, onFilter, openId, onOpen }: BoatArchiveTableProps) {
  const { documentedCalls } = useViewer();
  const { documents } = archive;
  const { write: remove } = useWrite(callForAction(action, documentedCalls));
  const [confirm, question] = useConfirm();

  const confirmDelete = (document: BoatDocument) =>
    confirm({
      subject: nameOf(document),
      onConfirm: async () => {
        const id = idOf(document);
        // The path takes the name that it has: {id}, or {id_doc} where the server wants the listed call.
        await remove({ params: { id, id_doc: id }, action });
        notify.success("Documento eliminato.");
      },
    });

  return (
    <>
      <DataTable
        name="archivio-documenti-barche"
        label="Archivio documenti barche"
        columns={columns}
        rows={archive.rows}
        rowId={(row) => String(idOf(row))}
        error={documents.error}
        onRetry={documents.refetch}
        fetching={documents.isFetching}
        onOpen={(row) => onOpen(idOf(row))}
        openId={openId === null ? null : String(openId)}
        actions={(row) => [editAction(() => onOpen(idOf(row))), deleteAction(() => void confirmDelete(row))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o scadenza"
        filters={<ExpiryFilter value={filter} onChange={onFilter} counts={archive.counts} />}
        filter={archive.matches}
        onResetFilters={archive.matches && (() => onFilter(null))}
        empty={{
          title: "Nessun documento di questo tipo",
          hint: "Quando ne accetti uno, lo trovi qui.",
        }}
      />
      {question}
    </>
  );
}
