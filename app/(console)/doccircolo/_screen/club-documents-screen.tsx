"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, showAction } from "@/components/list/record-actions";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { useFlagSave } from "@/components/list/use-flag-save";
import { DataTable, type RowAction } from "@/components/table";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { seenOf } from "@/lib/contract/deletions";
import { recordOfSave } from "@/lib/contract/live";
import { mayCall } from "@/lib/contract/may-call";
import { recordHref } from "@/lib/routes";
import { hidingProblem, mayEditClubDocuments } from "@/lib/rules/documents";
import { fileHref } from "@/lib/rules/stored-path";
import { type ClubDocument, updateFailure } from "./club-document-form";
import { columns } from "./columns";
import { useOpenDocument } from "./use-open-document";

const ClubDocumentEditor = dynamic(() =>
  loadPart(() => import("./club-document-editor").then((module) => module.ClubDocumentEditor)),
);
const ClubDocumentView = dynamic(() =>
  loadPart(() => import("./club-document-view").then((module) => module.ClubDocumentView)),
);

function lookAction({ path }: ClubDocument): RowAction {
  const href = fileHref(path);
  return {
    label: "Visualizza",
    icon: "external-link",
    href: href ?? undefined,
    disabledReason: href ? undefined : "Nessun file caricato.",
  };
}

/**
 * The club's own documents: members read the published ones, from ISTRUTTORE up they are written
 * (docs/rules/club-documents.md#who-writes).
 */
export function ClubDocumentsScreen() {
  const viewer = useViewer();
  const { level } = viewer;
  const mayEdit = mayEditClubDocuments(level);
  const queries = useQueryClient();
  const query = useQuery(read("doccirc.all"));
  const { write: update } = useWrite("doccirc.update");
  const [confirmDelete, question] = useConfirmDelete("doccirc.delete", {
    inputOf: (document: ClubDocument) => ({
      params: { id: document.id },
      asRead: { base: seenOf("doccirc.delete", document) },
    }),
    confirmation: ({ nome }) => ({ subject: nome }),
    done: "Documento eliminato.",
  });
  const list = query.data?.Documenti;
  const { document, openId, isNew, editorKey, openDocument, openNew, close, keep, keepNew } = useOpenDocument(
    list,
    query.isFetching,
  );

  const publish = useFlagSave<ClubDocument>(
    async (record, pubblicato) => {
      await update({ params: { id: record.id }, stored: record, changes: { pubblicato } });
      if (record.id === openId) keep(record.id, { pubblicato });
    },
    {
      current: (record) =>
        queries
          .getQueryData(read("doccirc.all").queryKey)
          ?.Documenti.find((document) => document.id === record.id) ?? record,
      shown: "Documento pubblicato.",
      hidden: "Documento nascosto.",
      failed: updateFailure,
    },
  );

  const actions = (row: ClubDocument): RowAction[] => {
    const isPublished = row.pubblicato === 1;
    return [
      {
        ...showAction(isPublished, () => void publish(row, isPublished ? 0 : 1)),
        disabledReason: isPublished ? hidingProblem(viewer, row) : undefined,
      },
      deleteAction(
        () => confirmDelete(row),
        mayCall("doccirc.delete", level) ? undefined : "Solo un amministratore può eliminarlo.",
      ),
    ];
  };

  return (
    <>
      <PageHeader
        title="Documenti circolo"
        count={list?.length ?? null}
        countLabel="documenti"
        action={
          mayEdit && (
            <Button variant="primary" icon="plus" onClick={openNew}>
              Aggiungi documento
            </Button>
          )
        }
      />
      <DataTable
        name="documenti-circolo"
        label="Documenti del circolo"
        columns={columns}
        rows={list}
        rowId={(row) => String(row.id)}
        query={query}
        onOpen={(row) => openDocument(row.id)}
        rowHref={(row) => recordHref("/doccircolo", row.id)}
        openId={openId === null ? null : String(openId)}
        recordName={({ id }) => recordOfSave("doccirc.update", id)}
        quickAction={lookAction}
        actions={mayEdit ? actions : undefined}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o famiglia"
        empty={{
          title: mayEdit ? "Nessun documento del circolo" : "Nessun documento pubblicato",
          hint: mayEdit
            ? "Aggiungi il primo, carica il file e pubblicalo."
            : "Quando il circolo ne pubblica uno, lo trovi qui.",
        }}
      />
      {mayEdit && (document || isNew) && (
        <ClubDocumentEditor
          key={editorKey}
          document={document}
          onCreated={keepNew}
          onSaved={keep}
          onPublish={publish}
          onClose={close}
        />
      )}
      {!mayEdit && document && <ClubDocumentView key={document.id} document={document} onClose={close} />}
      {question}
    </>
  );
}
