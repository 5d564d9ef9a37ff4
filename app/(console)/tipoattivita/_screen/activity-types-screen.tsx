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
import type { ActivityType } from "./record";

const ActivityTypeDialog = dynamic(() =>
  loadPart(() => import("./activity-type-dialog").then((file) => file.ActivityTypeDialog)),
);

/** What kinds of activity there are, and what each asks for (docs/rules/offering.md#activity-types). */
export function ActivityTypesScreen() {
  const query = useQuery(read("tipoattiv.list"));
  const { write: remove } = useWrite("tipoattiv.delete", { invalidates: ["tipoattiv.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Tipoattivita;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<ActivityType>(
    { list, isFetching: query.isFetching },
    "Questo tipo di attività non c'è più.",
  );

  const confirmDelete = (type: ActivityType) =>
    confirm({
      subject: type.nome,
      onConfirm: async () => {
        await remove({ params: { id: type.id } });
        notify.success("Tipo di attività eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Tipi Attività"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      <DataTable
        name="tipi-attivita"
        label="Tipi Attività"
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
        empty={{ title: "Nessun tipo di attività", hint: "Aggiungi il primo: serve per corsi e crociere." }}
      />
      {record && <ActivityTypeDialog key={record.id} type={record} onClose={close} />}
      {isNew && <ActivityTypeDialog onClose={close} />}
      {question}
    </>
  );
}
