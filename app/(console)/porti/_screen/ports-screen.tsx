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
import type { Port } from "./record";

const PortDialog = dynamic(() => loadPart(() => import("./port-dialog").then((file) => file.PortDialog)));

/** The ports that itineraries and practical courses name (docs/rules/offering.md#ports). */
export function PortsScreen() {
  const query = useQuery(read("porto.list"));
  const { write: remove } = useWrite("porto.delete", { invalidates: ["porto.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Porto;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Port>(
    { list, isFetching: query.isFetching },
    "Questo porto non c'è più.",
  );

  const confirmDelete = (port: Port) =>
    confirm({
      subject: port.nome,
      onConfirm: async () => {
        await remove({ params: { id: port.id } });
        notify.success("Porto eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Porti"
        count={list?.length ?? null}
        countLabel="porti"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi porto
          </Button>
        }
      />
      <DataTable
        name="porti"
        label="Porti"
        columns={columns}
        rows={list}
        rowId={(port) => String(port.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(port) => [editAction(() => edit(port)), deleteAction(() => void confirmDelete(port))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessun porto", hint: "Aggiungi il primo: serve per gli itinerari." }}
      />
      {record && <PortDialog key={record.id} port={record} onClose={close} />}
      {isNew && <PortDialog onClose={close} />}
      {question}
    </>
  );
}
