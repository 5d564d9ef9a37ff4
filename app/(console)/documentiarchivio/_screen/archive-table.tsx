import type { ReactNode } from "react";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { DataTable } from "@/components/table";
import { type ArchiveTableProps, archiveTable } from "@/features/documents/archive";
import { documentName, withOwner } from "@/features/documents/document-name";
import { asSeen } from "@/features/documents/document-owners";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { recordOfSave } from "@/lib/contract/live";
import { mayCall } from "@/lib/contract/may-call";
import { recordHref } from "@/lib/routes";
import { type ArchivedDocument, columns } from "./columns";
import type { useArchive } from "./use-archive";
import { useArchiveBulk } from "./use-archive-bulk";

const action = "documentiarchivio.delete";

interface Props extends ArchiveTableProps<ReturnType<typeof useArchive>> {
  /** The way to the deadlines of all types. */
  viewSwitch: ReactNode;
}

/** The accepted documents of one type: edit, and delete for ADMIN and GOD. */
export function ArchiveTable(props: Props) {
  const { type, onOpen } = props;
  const { filters, ...table } = archiveTable(props);
  const { level, documentedCalls } = useViewer();
  const [confirmDelete, question] = useConfirmDelete(callForAction(action, documentedCalls), {
    // The path takes the name that it has: {id_doc}, or {id} where the server wants the documented call.
    inputOf: (document: ArchivedDocument) => ({
      params: { id_doc: document.id_doc, id: document.id_doc },
      action,
      asRead: asSeen(document),
    }),
    confirmation: (document) => ({ subject: withOwner(documentName(document), document.Utenti) }),
    done: "Documento eliminato.",
  });
  const bulk = useArchiveBulk(type);
  const notAllowed = mayCall("documenti.delete", level)
    ? undefined
    : "Solo un amministratore può eliminarlo.";

  return (
    <>
      <DataTable
        name="archivio-documenti"
        label="Archivio documenti"
        columns={columns}
        {...table}
        filters={
          <>
            {props.viewSwitch}
            {filters}
          </>
        }
        rowId={(row) => String(row.id_doc)}
        onOpen={(row) => onOpen(row.id_doc)}
        recordName={(row) => recordOfSave("documenti.accept", row.id_doc)}
        rowHref={(row) => recordHref("/documentiarchivio", row.id_doc, { tipo: String(type) })}
        actions={(row) => [
          editAction(() => onOpen(row.id_doc)),
          deleteAction(() => confirmDelete(row), notAllowed),
        ]}
        selection={bulk.selection}
      />
      {question}
      {bulk.dialog}
    </>
  );
}
