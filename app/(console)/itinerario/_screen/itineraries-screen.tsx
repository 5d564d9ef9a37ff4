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
import type { Itinerary } from "./itinerary-form";

const ItineraryDialog = dynamic(() =>
  loadPart(() => import("./itinerary-dialog").then((file) => file.ItineraryDialog)),
);

/** The ways that cruises and practical courses take (docs/rules/offering.md#itineraries). */
export function ItinerariesScreen() {
  const query = useQuery(read("percorso.list"));
  const { write: remove } = useWrite("percorso.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.Itinerario;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Itinerary>(
    { list, isFetching: query.isFetching },
    "Questo itinerario non c'è più.",
  );

  const confirmDelete = (itinerary: Itinerary) =>
    confirm({
      subject: itinerary.nome,
      onConfirm: async () => {
        await remove({ params: { id: itinerary.id } });
        notify.success("Itinerario eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Itinerari"
        count={list?.length ?? null}
        countLabel="itinerari"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi itinerario
          </Button>
        }
      />
      <DataTable
        name="itinerari"
        label="Itinerari"
        columns={columns}
        rows={list}
        rowId={(itinerary) => String(itinerary.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(itinerary) => [
          editAction(() => edit(itinerary)),
          deleteAction(() => void confirmDelete(itinerary)),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessun itinerario", hint: "Aggiungi il primo: serve per le crociere." }}
      />
      {record && <ItineraryDialog key={record.id} itinerary={record} onClose={close} />}
      {isNew && <ItineraryDialog onClose={close} />}
      {question}
    </>
  );
}
