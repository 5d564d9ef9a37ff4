"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayDeleteDocumentTypes } from "@/lib/rules/documents";
import { columns, type DocumentType, rowsOf, type TypeRow } from "./columns";

const DocumentTypeDialog = dynamic(() =>
  loadPart(() => import("./document-type-dialog").then((module) => module.DocumentTypeDialog)),
);

/** The kinds of document that members hand in, and whom each is for (docs/rules/documents.md#document-types). */
export function DocumentTypesScreen() {
  const { level } = useViewer();
  const types = useQuery(read("tipodoc.list"));
  const roles = useQuery(read("ruoli.list"));
  const { write: remove } = useWrite("tipodoc.delete");
  const [confirm, question] = useConfirm();
  const list = types.data?.TipoDoc;
  const rows = useMemo(
    () => (list && !roles.isPending ? rowsOf(list, roles.data?.Ruoli ?? []) : undefined),
    [list, roles.isPending, roles.data],
  );
  const { record, isNew, openId, edit, add, close } = useOpenRecord<TypeRow>(
    { list: rows, isFetching: types.isFetching },
    "Questo tipo di documento non c'è più.",
    { id: "tipo" },
  );

  const confirmDelete = (type: DocumentType) =>
    confirm({
      subject: type.nome,
      onConfirm: async () => {
        await remove({ params: { id_tipo: type.id_tipo } });
        notify.success("Tipo di documento eliminato.");
      },
    });
  const notAllowed = mayDeleteDocumentTypes(level) ? undefined : "Solo un amministratore può eliminarlo.";

  return (
    <>
      <PageHeader
        title="Tipi documento"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      {roles.error && (
        <ErrorState
          compact
          className="mb-3"
          title={errorText(roles.error)}
          hint="I ruoli si vedono con il loro numero."
          onRetry={() => void roles.refetch()}
          retrying={roles.isFetching}
        />
      )}
      <DataTable
        name="tipi-documento"
        label="Tipi di documento"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        error={types.error}
        onRetry={types.refetch}
        fetching={types.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(row) => [
          editAction(() => edit(row)),
          deleteAction(() => void confirmDelete(row.type), notAllowed),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o ruolo"
        empty={{
          title: "Nessun tipo di documento",
          hint: "Aggiungi il primo: serve per ricevere i documenti dei soci.",
        }}
      />
      {record && <DocumentTypeDialog key={record.id} type={record.type} onClose={close} />}
      {isNew && <DocumentTypeDialog onClose={close} />}
      {question}
    </>
  );
}
