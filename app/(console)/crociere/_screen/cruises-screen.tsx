"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction, showAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { usePublish } from "@/components/resource/use-publish";
import { DataTable, type RowAction } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayDeleteOffers } from "@/lib/rules/offering";
import { columns } from "./columns";
import type { Cruise } from "./cruise-form";

const CruiseDialog = dynamic(() =>
  loadPart(() => import("./cruise-dialog").then((file) => file.CruiseDialog)),
);

/** The cruises on offer (docs/rules/offering.md#cruises); below ADMIN the gateway leaves the inactive ones out. */
export function CruisesScreen() {
  const { level } = useViewer();
  const queries = useQueryClient();
  const query = useQuery(read("crociera.list"));
  const { write: update } = useWrite("crociera.update");
  const { write: remove } = useWrite("crociera.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.Crociera;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Cruise>(
    { list, isFetching: query.isFetching },
    "Questa crociera non c'è più.",
  );

  const publish = usePublish<Cruise>(
    (cruise, pubblicato) => update({ params: { id: cruise.id }, stored: cruise, changes: { pubblicato } }),
    {
      current: (cruise) =>
        queries.getQueryData(read("crociera.list").queryKey)?.Crociera.find(({ id }) => id === cruise.id) ??
        cruise,
      published: "Crociera pubblicata.",
      hidden: "Crociera nascosta.",
      failed: errorText,
    },
  );

  const confirmDelete = (cruise: Cruise) =>
    confirm({
      subject: cruise.nome,
      onConfirm: async () => {
        await remove({ params: { id: cruise.id } });
        notify.success("Crociera eliminata.");
      },
    });

  const actions = (cruise: Cruise): RowAction[] => {
    const isPublished = cruise.pubblicato === 1;
    return [
      editAction(() => edit(cruise)),
      showAction(isPublished, () => void publish(cruise, isPublished ? 0 : 1)),
      deleteAction(
        () => void confirmDelete(cruise),
        mayDeleteOffers(level) ? undefined : "Solo un amministratore può eliminarla.",
      ),
    ];
  };

  return (
    <>
      <PageHeader
        title="Crociere"
        count={list?.length ?? null}
        countLabel="crociere"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi crociera
          </Button>
        }
      />
      <DataTable
        name="crociere"
        label="Crociere"
        columns={columns}
        rows={list}
        rowId={(cruise) => String(cruise.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{
          title: "Nessuna crociera",
          hint: "Aggiungi la prima: resta privata finché non la pubblichi.",
        }}
      />
      {record && <CruiseDialog key={record.id} cruise={record} onClose={close} />}
      {isNew && <CruiseDialog onClose={close} />}
      {question}
    </>
  );
}
