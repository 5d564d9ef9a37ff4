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
import type { CardType } from "./record";

const CardTypeDialog = dynamic(() =>
  loadPart(() => import("./card-type-dialog").then((file) => file.CardTypeDialog)),
);

/** The cards that outside bodies issue, and what each asks for (docs/rules/cards.md#card-types-of-bodies). */
export function CardTypesScreen() {
  const query = useQuery(read("tipotessera.list"));
  const { write: remove } = useWrite("tipotessera.delete", { invalidates: ["tipotessera.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.TipoTessera;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<CardType>(
    { list, isFetching: query.isFetching },
    "Questo tipo di tessera non c'è più.",
  );

  const confirmDelete = (card: CardType) =>
    confirm({
      subject: card.nome,
      onConfirm: async () => {
        await remove({ params: { id: card.id } });
        notify.success("Tipo di tessera eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Tipo Tessera Enti"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      <DataTable
        name="tipo-tessera-enti"
        label="Tipi di tessera degli enti"
        columns={columns}
        rows={list}
        rowId={(card) => String(card.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(card) => [editAction(() => edit(card)), deleteAction(() => void confirmDelete(card))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o ente"
        empty={{
          title: "Nessun tipo di tessera",
          hint: "Aggiungi il primo: serve per registrare le tessere dei soci.",
        }}
      />
      {record && <CardTypeDialog key={record.id} card={record} onClose={close} />}
      {isNew && <CardTypeDialog onClose={close} />}
      {question}
    </>
  );
}
