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
import type { Option } from "./record";

const OptionDialog = dynamic(() =>
  loadPart(() => import("./option-dialog").then((file) => file.OptionDialog)),
);

/** The extras that a cruise may offer, with their prices (docs/rules/offering.md#options). */
export function OptionsScreen() {
  const query = useQuery(read("opzioni.list"));
  const { write: remove } = useWrite("opzioni.delete", { invalidates: ["opzioni.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Opzioni;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Option>(
    { list, isFetching: query.isFetching },
    "Questa opzione non c'è più.",
  );

  const confirmDelete = (option: Option) =>
    confirm({
      subject: option.nome,
      onConfirm: async () => {
        await remove({ params: { id: option.id } });
        notify.success("Opzione eliminata.");
      },
    });

  return (
    <>
      <PageHeader
        title="Opzioni"
        count={list?.length ?? null}
        countLabel="opzioni"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi opzione
          </Button>
        }
      />
      <DataTable
        name="opzioni"
        label="Opzioni"
        columns={columns}
        rows={list}
        rowId={(option) => String(option.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(option) => [editAction(() => edit(option)), deleteAction(() => void confirmDelete(option))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessuna opzione", hint: "Aggiungi la prima: si offre con le crociere." }}
      />
      {record && <OptionDialog key={record.id} option={record} onClose={close} />}
      {isNew && <OptionDialog onClose={close} />}
      {question}
    </>
  );
}
