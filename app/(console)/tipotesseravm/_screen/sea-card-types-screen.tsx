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
import { columns } from "./columns";
import type { SeaCardType } from "./sea-card-type-form";

const SeaCardTypeDialog = dynamic(() =>
  loadPart(() => import("./sea-card-type-dialog").then((file) => file.SeaCardTypeDialog)),
);

/** The cards with which members go to sea (docs/rules/cards.md#sea-sailing-card-types). */
export function SeaCardTypesScreen() {
  const query = useQuery(read("tipotessvm.list"));
  const { write: remove } = useWrite("tipotessvm.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.TipoTessera;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<SeaCardType>(
    { list, isFetching: query.isFetching },
    "Questo tipo di tessera non c'è più.",
    { id: "tipo" },
  );

  const confirmDelete = (type: SeaCardType) =>
    confirm({
      subject: type.nome,
      onConfirm: async () => {
        await remove({ params: { id: type.id } });
        notify.success("Tipo di tessera eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Tipi tessera VM"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      <DataTable
        name="tipi-tessera-vm"
        label="Tipi tessera VM"
        columns={columns}
        rows={list}
        rowId={(type) => String(type.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(type) => [editAction(() => edit(type)), deleteAction(() => void confirmDelete(type))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessun tipo di tessera", hint: "Aggiungi il primo: serve per i tesseramenti." }}
      />
      {record && <SeaCardTypeDialog key={record.id} type={record} onClose={close} />}
      {isNew && <SeaCardTypeDialog onClose={close} />}
      {question}
    </>
  );
}
