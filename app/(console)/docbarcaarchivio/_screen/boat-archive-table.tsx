import { deleteAction, editAction } from "@/components/list/record-actions";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { DataTable } from "@/components/table";
import { type BoatDocument, boatDocumentOwner } from "@/features/boat-documents/boat-document";
import { boatDocumentName, idOf } from "@/features/boat-documents/names";
import { type ArchiveTableProps, archiveTable } from "@/features/documents/archive";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { seenOf } from "@/lib/contract/deletions";
import { recordOfSave } from "@/lib/contract/live";
import { recordHref } from "@/lib/routes";
import { columns } from "./columns";
import type { useBoatArchive } from "./use-boat-archive";

const action = "docbarcaarchivio.delete";

/** The accepted boat documents of one type: edit and delete. */
export function BoatArchiveTable(props: ArchiveTableProps<ReturnType<typeof useBoatArchive>>) {
  const { type, onOpen } = props;
  const { documentedCalls } = useViewer();
  const [confirmDelete, question] = useConfirmDelete(callForAction(action, documentedCalls), {
    // The path takes the name that it has: {id}, or {id_doc} where the server wants the documented call.
    inputOf: (document: BoatDocument) => ({
      params: { id: idOf(document), id_doc: idOf(document) },
      action,
      asRead: {
        base: seenOf("docbarca.delete", document),
        of: { ...boatDocumentOwner(document), typeId: type },
      },
    }),
    confirmation: (document) => ({ subject: boatDocumentName(document) }),
    done: "Documento eliminato.",
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
        actions={(row) => [editAction(() => onOpen(idOf(row))), deleteAction(() => confirmDelete(row))]}
      />
      {question}
    </>
  );
}
