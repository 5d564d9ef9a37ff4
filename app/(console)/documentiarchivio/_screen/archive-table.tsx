"use client";

import { ExpiryFilter } from "@/components/documents/expiry-filter";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { mayDeleteDocuments } from "@/lib/rules/documents";
import type { ArchiveFilter } from "@/lib/rules/expiry";
import { fullName } from "@/lib/rules/member-names";
import { type ArchivedDocument, columns } from "./columns";
import type { useArchive } from "./use-archive";
import { useArchiveBulk } from "./use-archive-bulk";

const action = "documentiarchivio.delete";

interface ArchiveTableProps {
  archive: ReturnType<typeof useArchive>;
  filter: ArchiveFilter;
  /** Null puts the filter back. */
  onFilter: (filter: ArchiveFilter | null) => void;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The accepted documents of one type: edit, and delete for ADMIN and GOD. */
export function ArchiveTable({ archive, filter, onFilter, openId, onOpen }: ArchiveTableProps) {
  const { level, documentedCalls } = useViewer();
  const { documents, rows } = archive;
  const { write: remove } = useWrite(callForAction(action, documentedCalls));
  const [confirm, question] = useConfirm();

  const confirmDelete = (document: ArchivedDocument) =>
    confirm({
      children: (
        <p className="font-semibold wrap-break-word">
          {document.TipoDoc?.nome ?? "Documento"} di {fullName(document.Utenti)}
        </p>
      ),
      onConfirm: async () => {
        // The path takes the name that it has: {id_doc}, or {id} where the server wants the listed call.
        await remove({ params: { id_doc: document.id_doc, id: document.id_doc }, action });
        notify.success("Documento eliminato.");
      },
    });
  const bulk = useArchiveBulk(rows);
  const notAllowed = mayDeleteDocuments(level) ? undefined : "Solo un amministratore può eliminarlo.";

  return (
    <>
      <DataTable
        name="archivio-documenti"
        label="Archivio documenti"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id_doc)}
        error={documents.error}
        onRetry={documents.refetch}
        fetching={documents.isFetching}
        onOpen={(row) => onOpen(row.id_doc)}
        openId={openId === null ? null : String(openId)}
        actions={(row) => [
          editAction(() => onOpen(row.id_doc)),
          deleteAction(() => void confirmDelete(row), notAllowed),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o scadenza"
        filters={<ExpiryFilter value={filter} onChange={onFilter} counts={archive.counts} />}
        filter={archive.matches}
        selection={bulk.selection}
        onResetFilters={archive.matches && (() => onFilter(null))}
        empty={{
          title: "Nessun documento di questo tipo",
          hint: "Quando ne accetti uno, lo trovi qui.",
        }}
      />
      {question}
      {bulk.dialog}
    </>
  );
}
