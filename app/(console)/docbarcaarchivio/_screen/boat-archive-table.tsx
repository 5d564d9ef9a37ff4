"use client";

import { deleteAction, editAction } from "@/components/list/record-actions";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import type { BoatDocument } from "@/features/boat-documents/boat-document";
import { boatDocumentName, idOf } from "@/features/boat-documents/names";
import { type ArchiveTableProps, archiveTable } from "@/features/documents/archive";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { recordOfSave } from "@/lib/contract/live";
import { recordHref } from "@/lib/routes";
import { columns } from "./columns";
import type { useBoatArchive } from "./use-boat-archive";

const action = "docbarcaarchivio.delete";

/** The accepted boat documents of one type: edit and delete. */
export function BoatArchiveTable(props: ArchiveTableProps<ReturnType<typeof useBoatArchive>>) {
  const { type, onOpen } = props;
  const { documentedCalls } = useViewer();
  const { write: remove } = useWrite(callForAction(action, documentedCalls));
  const [confirm, question] = useConfirm();

  const confirmDelete = (document: BoatDocument) =>
    confirm({
      subject: boatDocumentName(document),
      onConfirm: async () => {
        const id = idOf(document);
        // The path takes the name that it has: {id}, or {id_doc} where the server wants the documented call.
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
        {...archiveTable(props)}
        rowId={(row) => String(idOf(row))}
        onOpen={(row) => onOpen(idOf(row))}
        recordName={(row) => recordOfSave("docbarca.update", idOf(row))}
        rowHref={(row) => recordHref("/docbarcaarchivio", idOf(row), { tipo: String(type) })}
        actions={(row) => [editAction(() => onOpen(idOf(row))), deleteAction(() => void confirmDelete(row))]}
      />
      {question}
    </>
  );
}
