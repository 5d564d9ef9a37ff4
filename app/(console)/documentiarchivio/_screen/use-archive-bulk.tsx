import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { TableSelection } from "@/components/table/types";
import { useSelectedRows } from "@/components/table/use-selected-rows";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { loadPart } from "@/components/ui/load-part";
import type { BulkItem } from "@/features/bulk/bulk-dialog";
import { useMemberBulk } from "@/features/bulk/use-member-bulk";
import { documentName, withOwner } from "@/features/documents/document-name";
import { asSeen, documentOwners } from "@/features/documents/document-owners";
import { isOvertaken } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction, correctedActions } from "@/lib/contract/corrected-calls";
import { mayCall } from "@/lib/contract/may-call";
import { countOf } from "@/lib/format/counts";
import type { ArchivedDocument } from "./columns";

const BulkDialog = dynamic(() =>
  loadPart(() => import("@/features/bulk/bulk-dialog").then((module) => module.BulkDialog)),
);

const action = "documentiarchivio.delete";

/**
 * The actions for several archived documents of a type: remind and write to their owners, and for ADMIN and
 * GOD delete.
 */
export function useArchiveBulk(type: number): {
  selection: TableSelection<ArchivedDocument>;
  dialog: ReactNode;
} {
  const { level, documentedCalls } = useViewer();
  const queries = useQueryClient();
  const { write: remove } = useWrite(callForAction(action, documentedCalls), { refetch: false });
  const selection = useSelectedRows(type);
  const [deleted, setDeleted] = useState<readonly ArchivedDocument[] | null>(null);
  const [confirm, question] = useConfirm();
  const members = useMemberBulk();

  async function confirmDelete(documents: readonly ArchivedDocument[]) {
    const count = countOf(documents.length, "documento", "documenti");
    if (await confirm({ subject: count })) setDeleted(documents);
  }

  /** Each as it was ticked; one that a colleague has changed since stays. */
  function send(id: string) {
    const document = deleted?.find(({ id_doc }) => String(id_doc) === id);
    // The path takes the name that it has: {id_doc}, or {id} where the server wants the documented call.
    return remove({ params: { id_doc: id, id }, action, asRead: document && asSeen(document) });
  }

  const bar = (documents: readonly ArchivedDocument[]) => (
    <>
      {members.buttons(() => documentOwners(documents))}
      {mayCall("documenti.delete", level) && (
        <Button size="sm" variant="danger" icon="trash" onClick={() => void confirmDelete(documents)}>
          Elimina
        </Button>
      )}
    </>
  );
  return {
    selection: { ...selection, bar },
    dialog: (
      <>
        {question}
        {members.dialog}
        {deleted && (
          <BulkDialog
            title="Elimina i documenti"
            items={deleted.map(itemOfDocument)}
            done="Eliminato"
            send={send}
            isFinal={isOvertaken}
            onEnd={() => refetchAfter(queries, correctedActions[action].sends)}
            onClose={() => setDeleted(null)}
          />
        )}
      </>
    ),
  };
}

const itemOfDocument = (document: ArchivedDocument): BulkItem => ({
  id: String(document.id_doc),
  label: withOwner(documentName(document), document.Utenti),
});
