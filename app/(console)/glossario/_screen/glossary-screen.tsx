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
import { columns, type GlossaryEntry } from "./columns";

const GlossaryEntryDialog = dynamic(() =>
  loadPart(() => import("./glossary-entry-dialog").then((file) => file.GlossaryEntryDialog)),
);

/** The words of the sea, explained for members (docs/rules/club-lists.md#glossary). */
export function GlossaryScreen() {
  const queries = useQueryClient();
  const query = useQuery(read("glossario.list"));
  const { write: update } = useWrite("glossario.update", { invalidates: ["glossario.list"] });
  const { write: remove } = useWrite("glossario.delete", { invalidates: ["glossario.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Glossario;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<GlossaryEntry>(
    { list, isFetching: query.isFetching },
    "Questa voce non c'è più.",
  );

  const publish = usePublish<GlossaryEntry>(
    (entry, pubblicato) => update({ params: { id: entry.id }, stored: entry, changes: { pubblicato } }),
    {
      current: (entry) =>
        queries.getQueryData(read("glossario.list").queryKey)?.Glossario.find(({ id }) => id === entry.id) ??
        entry,
      published: "Voce pubblicata.",
      hidden: "Voce nascosta.",
      failed: errorText,
    },
  );

  const confirmDelete = (entry: GlossaryEntry) =>
    confirm({
      subject: entry.parola,
      onConfirm: async () => {
        await remove({ params: { id: entry.id } });
        notify.success("Voce eliminata.");
      },
    });

  const actions = (entry: GlossaryEntry): RowAction[] => {
    const isPublished = entry.pubblicato === 1;
    return [
      editAction(() => edit(entry)),
      showAction(isPublished, () => void publish(entry, isPublished ? 0 : 1)),
      deleteAction(() => void confirmDelete(entry)),
    ];
  };

  return (
    <>
      <PageHeader
        title="Glossario"
        count={list?.length ?? null}
        countLabel="voci"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi voce
          </Button>
        }
      />
      <DataTable
        name="glossario"
        label="Voci del glossario"
        columns={columns}
        rows={list}
        rowId={(entry) => String(entry.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={{ id: "parola", desc: false }}
        searchPlaceholder="Cerca per parola o significato"
        empty={{ title: "Nessuna voce", hint: "Aggiungi la prima parola, con il suo significato." }}
      />
      {record && <GlossaryEntryDialog key={record.id} entry={record} onClose={close} />}
      {isNew && <GlossaryEntryDialog onClose={close} />}
      {question}
    </>
  );
}
