"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { deleteAction, editAction } from "@/components/domain/record-actions";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { columnsFor, DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/api/query";
import { type Entry, entriesOf, type ListName, lists } from "./lists";

const NameDialog = dynamic(() => loadPart(() => import("./name-dialog").then((module) => module.NameDialog)));

const columns = [columnsFor<Entry>().text("nome", "Nome", { value: (entry) => entry.nome })];
const layers = { voce: parseAsInteger, nuova: parseAsBoolean };

/** One of the lists: a table sorted by name with add, edit and delete. It asks when it is on the page, so when its panel is open. */
export function NamedList({ name }: { name: ListName }) {
  const list = lists[name];
  const query = useQuery(read(list.read));
  const { write: remove } = useWrite(list.delete, { invalidates: [list.read] });
  // Three lists share the page: each has its own keys in the address.
  const urlKeys = useMemo(() => ({ voce: `${name}-voce`, nuova: `${name}-nuova` }), [name]);
  const [open, setOpen] = useQueryStates(layers, { history: "push", urlKeys });
  const [confirm, question] = useConfirm();
  const close = () => void setOpen(null);

  const entries = query.data && entriesOf(query.data);
  const edited = entries?.find((entry) => entry.id === open.voce);
  useGoneRecord(
    entries !== undefined && !query.isFetching && open.voce !== null && !edited,
    "Questa voce non c'è più.",
    () => void setOpen(null, { history: "replace" }),
  );

  const askToDelete = (entry: Entry) =>
    confirm({
      subject: entry.nome,
      onConfirm: async () => {
        await remove({ params: { id: entry.id } });
        notify.success(list.deleted);
      },
    });

  return (
    <div className="flex max-h-[min(32rem,75dvh)] flex-col [--table-paper:var(--surface)]">
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
        onOpen={(entry) => void setOpen({ voce: entry.id, nuova: null })}
        openId={open.voce === null ? null : String(open.voce)}
        actions={(entry) => [
          editAction(() => void setOpen({ voce: entry.id, nuova: null })),
          deleteAction(() => void askToDelete(entry)),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        filters={
          <Button icon={<Icon name="plus" />} onClick={() => void setOpen({ nuova: true, voce: null })}>
            {list.add}
          </Button>
        }
        empty={list.empty}
      />
      {edited && <NameDialog key={edited.id} name={name} entry={edited} onClose={close} />}
      {open.nuova && <NameDialog name={name} onClose={close} />}
      {question}
    </div>
  );
}
