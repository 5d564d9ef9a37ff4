"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { columns } from "./columns";
import { levelOf, type PermissionSet } from "./keys";

const PermissionSetDialog = dynamic(() =>
  loadPart(() => import("./permission-set-dialog").then((module) => module.PermissionSetDialog)),
);

/** The permission sets, which say what each level's menu shows (docs/rules/roles.md#permission-sets). */
export function PermissionsScreen() {
  const { level } = useViewer();
  const router = useRouter();
  const sets = useQuery(read("permessi.list"));
  const { write: remove } = useWrite("permessi.delete");
  const [confirm, question] = useConfirm();

  const list = sets.data?.Permessi;
  const { record, openId, edit, close } = useOpenRecord<PermissionSet>(
    { list, isFetching: sets.isFetching },
    "Questo insieme di permessi non c'è più.",
    { id: "insieme" },
  );

  const confirmDelete = (set: PermissionSet) => {
    const isOwn = levelOf(set) === level;
    return confirm({
      children: (
        <>
          <p className="font-semibold wrap-break-word">{set.nome}</p>
          {isOwn && (
            <p className="mt-3 flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning">
              <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />È l'insieme del tuo
              livello: dal tuo menu spariscono tutte le voci, anche questa.
            </p>
          )}
        </>
      ),
      onConfirm: async () => {
        await remove({ params: { id: set.id } });
        notify.success("Insieme di permessi eliminato.");
        if (isOwn) router.refresh();
      },
    });
  };

  return (
    <>
      <PageHeader
        title="Permessi"
        count={list?.length ?? null}
        countLabel="insiemi di permessi"
        description="Ogni insieme dice quali voci del menu vede il livello che ha il suo nome."
      />
      <DataTable
        name="permessi"
        label="Insiemi di permessi"
        columns={columns}
        rows={list}
        rowId={(set) => String(set.id)}
        error={sets.error}
        onRetry={sets.refetch}
        fetching={sets.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(set) => [editAction(() => edit(set)), deleteAction(() => void confirmDelete(set))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{
          title: "Nessun insieme di permessi",
          hint: "Gli insiemi nascono sul server del circolo: chiedi a chi lo gestisce.",
        }}
      />
      {record && <PermissionSetDialog key={record.id} set={record} onClose={close} />}
      {question}
    </>
  );
}
