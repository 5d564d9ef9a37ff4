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
import type { Venue } from "./record";

const VenueDialog = dynamic(() => loadPart(() => import("./venue-dialog").then((file) => file.VenueDialog)));

/** Where courses are held that are not practical (docs/rules/offering.md#venues). */
export function VenuesScreen() {
  const query = useQuery(read("sede.list"));
  const { write: remove } = useWrite("sede.delete", { invalidates: ["sede.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Sede;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Venue>(
    { list, isFetching: query.isFetching },
    "Questa sede non c'è più.",
  );

  const confirmDelete = (venue: Venue) =>
    confirm({
      subject: venue.nome,
      onConfirm: async () => {
        await remove({ params: { id: venue.id } });
        notify.success("Sede eliminata.");
      },
    });

  return (
    <>
      <PageHeader
        title="Sedi"
        count={list?.length ?? null}
        countLabel="sedi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi sede
          </Button>
        }
      />
      <DataTable
        name="sedi"
        label="Sedi"
        columns={columns}
        rows={list}
        rowId={(venue) => String(venue.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(venue) => [editAction(() => edit(venue)), deleteAction(() => void confirmDelete(venue))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessuna sede", hint: "Aggiungi la prima: serve per i corsi in aula." }}
      />
      {record && <VenueDialog key={record.id} venue={record} onClose={close} />}
      {isNew && <VenueDialog onClose={close} />}
      {question}
    </>
  );
}
