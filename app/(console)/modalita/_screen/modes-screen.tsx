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
import { columns, type Mode } from "./columns";

const ModeDialog = dynamic(() => loadPart(() => import("./mode-dialog").then((file) => file.ModeDialog)));

/** The modes of sea-sailing card types (docs/rules/club-lists.md#modes). */
export function ModesScreen() {
  const queries = useQueryClient();
  const query = useQuery(read("modalita.list"));
  const { write: update } = useWrite("modalita.update", { invalidates: ["modalita.list"] });
  const { write: remove } = useWrite("modalita.delete", { invalidates: ["modalita.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.Modalita;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Mode>(
    { list, isFetching: query.isFetching },
    "Questa modalità non c'è più.",
  );

  const show = usePublish<Mode>(
    (mode, visibile) => update({ params: { id: mode.id }, stored: mode, changes: { visibile } }),
    {
      current: (mode) =>
        queries.getQueryData(read("modalita.list").queryKey)?.Modalita.find(({ id }) => id === mode.id) ??
        mode,
      published: "Modalità visibile.",
      hidden: "Modalità nascosta.",
      failed: errorText,
    },
  );

  const confirmDelete = (mode: Mode) =>
    confirm({
      subject: mode.nome,
      onConfirm: async () => {
        await remove({ params: { id: mode.id } });
        notify.success("Modalità eliminata.");
      },
    });

  const actions = (mode: Mode): RowAction[] => {
    const isVisible = mode.visibile === 1;
    return [
      editAction(() => edit(mode)),
      showAction(isVisible, () => void show(mode, isVisible ? 0 : 1), "Mostra"),
      deleteAction(() => void confirmDelete(mode)),
    ];
  };

  return (
    <>
      <PageHeader
        title="Modalità"
        count={list?.length ?? null}
        countLabel="modalità"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi modalità
          </Button>
        }
      />
      <DataTable
        name="modalita"
        label="Modalità"
        columns={columns}
        rows={list}
        rowId={(mode) => String(mode.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o descrizione"
        empty={{ title: "Nessuna modalità", hint: "Aggiungi la prima: serve per i tipi di tessera VM." }}
      />
      {record && <ModeDialog key={record.id} mode={record} onClose={close} />}
      {isNew && <ModeDialog onClose={close} />}
      {question}
    </>
  );
}
