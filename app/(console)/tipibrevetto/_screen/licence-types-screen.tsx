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
import { columns, type LicenceType } from "./columns";

const LicenceTypeDialog = dynamic(() =>
  loadPart(() => import("./licence-type-dialog").then((file) => file.LicenceTypeDialog)),
);

/** The licences that members can hold, and whose they are (docs/rules/licences.md#licence-types). */
export function LicenceTypesScreen() {
  const query = useQuery(read("tipobrevetti.list"));
  const { write: remove } = useWrite("tipobrevetti.delete", { invalidates: ["tipobrevetti.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.TipoBrevetti;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<LicenceType>(
    { list, isFetching: query.isFetching },
    "Questo tipo di brevetto non c'è più.",
  );

  const confirmDelete = (type: LicenceType) =>
    confirm({
      subject: type.nome,
      onConfirm: async () => {
        await remove({ params: { id: type.id } });
        notify.success("Tipo di brevetto eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Tipi brevetto"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      <DataTable
        name="tipi-brevetto"
        label="Tipi di brevetto"
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
        searchPlaceholder="Cerca per nome o ente"
        empty={{
          title: "Nessun tipo di brevetto",
          hint: "Aggiungi il primo: serve per i brevetti dei soci.",
        }}
      />
      {record && <LicenceTypeDialog key={record.id} type={record} onClose={close} />}
      {isNew && <LicenceTypeDialog onClose={close} />}
      {question}
    </>
  );
}
