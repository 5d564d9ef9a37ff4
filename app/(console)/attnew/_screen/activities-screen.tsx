"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { useNamed } from "@/components/lookups/use-names";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import type { Activity } from "./activity-form";
import { columns } from "./columns";

const ActivityDialog = dynamic(() =>
  loadPart(() => import("./activity-dialog").then((file) => file.ActivityDialog)),
);

/** What the club does at sea, with which boat and when (docs/rules/club-lists.md#activities). */
export function ActivitiesScreen() {
  const query = useQuery(read("attivitanew.list"));
  const { write: remove } = useWrite("attivitanew.delete");
  const [confirm, question] = useConfirm();
  const list = useNamed(query.data?.Attivita);
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Activity>(
    { list, isFetching: query.isFetching },
    "Questa attività non c'è più.",
  );

  const confirmDelete = (activity: Activity) =>
    confirm({
      subject: activity.nome,
      onConfirm: async () => {
        await remove({ params: { id: activity.id } });
        notify.success("Attività eliminata.");
      },
    });

  return (
    <>
      <PageHeader
        title="Attività"
        count={list?.length ?? null}
        countLabel="attività"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi attività
          </Button>
        }
      />
      <DataTable
        name="attivita"
        label="Attività"
        columns={columns}
        rows={list}
        rowId={(activity) => String(activity.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(activity) => [
          editAction(() => edit(activity)),
          deleteAction(() => void confirmDelete(activity)),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o barca"
        empty={{
          title: "Nessuna attività",
          hint: "Aggiungi la prima, con la barca e le date.",
        }}
      />
      {record && <ActivityDialog key={record.id} activity={record} onClose={close} />}
      {isNew && <ActivityDialog onClose={close} />}
      {question}
    </>
  );
}
