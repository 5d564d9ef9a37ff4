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
import { columns } from "./columns";
import type { TrainingModule } from "./module-form";

const ModuleDialog = dynamic(() =>
  loadPart(() => import("./module-dialog").then((file) => file.ModuleDialog)),
);

/** What the club teaches, and to whom (docs/rules/club-documents.md#training-modules). */
export function TrainingScreen() {
  const queries = useQueryClient();
  const query = useQuery(read("formazione.list"));
  const { write: update } = useWrite("formazione.update");
  const { write: remove } = useWrite("formazione.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.Formazione;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<TrainingModule>(
    { list, isFetching: query.isFetching },
    "Questo modulo non c'è più.",
    { id: "modulo" },
  );

  const publish = usePublish<TrainingModule>(
    (module, pubblicato) => update({ params: { id: module.id }, stored: module, changes: { pubblicato } }),
    {
      current: (module) =>
        queries
          .getQueryData(read("formazione.list").queryKey)
          ?.Formazione.find(({ id }) => id === module.id) ?? module,
      published: "Modulo pubblicato.",
      hidden: "Modulo nascosto.",
      failed: errorText,
    },
  );

  const confirmDelete = (module: TrainingModule) =>
    confirm({
      subject: module.nome,
      onConfirm: async () => {
        await remove({ params: { id: module.id } });
        notify.success("Modulo eliminato.");
      },
    });

  const actions = (module: TrainingModule): RowAction[] => {
    const isPublished = module.pubblicato === 1;
    return [
      editAction(() => edit(module)),
      showAction(isPublished, () => void publish(module, isPublished ? 0 : 1)),
      deleteAction(() => void confirmDelete(module)),
    ];
  };

  return (
    <>
      <PageHeader
        title="Offerta formativa"
        count={list?.length ?? null}
        countLabel="moduli"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi modulo
          </Button>
        }
      />
      <DataTable
        name="offerta-formativa"
        label="Moduli dell'offerta formativa"
        columns={columns}
        rows={list}
        rowId={(module) => String(module.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessun modulo", hint: "Aggiungi il primo, con i suoi argomenti." }}
      />
      {record && <ModuleDialog key={record.id} module={record} onClose={close} />}
      {isNew && <ModuleDialog onClose={close} />}
      {question}
    </>
  );
}
