"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { columnsFor, DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import { type Entry, entriesOf, type ListName, lists } from "./lists";

const NameDialog = dynamic(() => loadPart(() => import("./name-dialog").then((module) => module.NameDialog)));

const columns = [columnsFor<Entry>().text("nome", "Nome", { value: (entry) => entry.nome })];

/** One of the lists: a table sorted by name with add, edit and delete. It fetches when it is rendered, so when its panel is open. */
export function NamedList({ name }: { name: ListName }) {
  const list = lists[name];
  const query = useQuery(read(list.read));
  const { write: remove } = useWrite(list.delete);
  // Three lists share the page: each has its own keys in the address.
  const urlKeys = useMemo(() => ({ id: `${name}-voce`, nuovo: `${name}-nuova` }), [name]);
  const [confirm, question] = useConfirm();
  const entries = query.data && entriesOf(query.data);
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Entry>(
    { list: entries, isFetching: query.isFetching },
    "Questa voce non c'è più.",
    urlKeys,
  );

  const confirmDelete = (entry: Entry) =>
    confirm({
      subject: entry.nome,
      onConfirm: async () => {
        await remove({ params: { id: entry.id } });
        notify.success(list.deleted);
      },
    });

  return (
    <div className="flex max-h-[min(32rem,75dvh)] flex-col [--paper:var(--surface)]">
      <DataTable
        name={`impostazioni-${name}`}
        label={list.title}
        urlPrefix={name}
        columns={columns}
        rows={entries}
        rowId={(entry) => String(entry.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(entry) => [editAction(() => edit(entry)), deleteAction(() => void confirmDelete(entry))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        filters={
          <Button icon={<Icon name="plus" />} onClick={add}>
            {list.add}
          </Button>
        }
        empty={list.empty}
      />
      {record && <NameDialog key={record.id} name={name} entry={record} onClose={close} />}
      {isNew && <NameDialog name={name} onClose={close} />}
      {question}
    </div>
  );
}
