"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayDeleteBoatDocumentTypes } from "@/lib/rules/boat-documents";
import { columns } from "./columns";
import type { BoatDocumentType } from "./record";

const BoatDocumentTypeDialog = dynamic(() =>
  loadPart(() => import("./boat-document-type-dialog").then((file) => file.BoatDocumentTypeDialog)),
);

/** The types of boat documents, and what each asks for (docs/rules/boats.md#boat-document-types). */
export function BoatDocumentTypesScreen() {
  const { level } = useViewer();
  const query = useQuery(read("tipodocbarca.list"));
  const { write: remove } = useWrite("tipodocbarca.delete", { invalidates: ["tipodocbarca.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Tipodocbarca;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<BoatDocumentType>(
    { list, isFetching: query.isFetching },
    "Questo tipo di documento non c'è più.",
  );
  const notAllowed = mayDeleteBoatDocumentTypes(level) ? undefined : "Solo un amministratore può eliminarlo.";

  const confirmDelete = (type: BoatDocumentType) =>
    confirm({
      subject: type.nome,
      onConfirm: async () => {
        await remove({ params: { id: type.id } });
        notify.success("Tipo di documento eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Tipi documento barca"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      <DataTable
        name="tipi-documento-barca"
        label="Tipi di documento barca"
        columns={columns}
        rows={list}
        rowId={(type) => String(type.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(type) => [
          editAction(() => edit(type)),
          deleteAction(() => void confirmDelete(type), notAllowed),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{
          title: "Nessun tipo di documento",
          hint: "Aggiungi il primo: serve per caricare i documenti delle barche.",
        }}
      />
      {record && <BoatDocumentTypeDialog key={record.id} type={record} onClose={close} />}
      {isNew && <BoatDocumentTypeDialog onClose={close} />}
      {question}
    </>
  );
}
