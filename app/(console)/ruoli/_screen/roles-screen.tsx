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
import { columns, type Role } from "./columns";

const RoleDialog = dynamic(() => loadPart(() => import("./role-dialog").then((module) => module.RoleDialog)));

/** The roles that members can have (docs/rules/roles.md#roles). */
export function RolesScreen() {
  const roles = useQuery(read("ruoli.list"));
  const { write: remove } = useWrite("ruoli.delete", { invalidates: ["ruoli.list"] });
  const [confirm, question] = useConfirm();
  const list = roles.data?.Ruoli;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Role>(
    { list, isFetching: roles.isFetching },
    "Questo ruolo non c'è più.",
    { id: "ruolo" },
  );

  const confirmDelete = (role: Role) =>
    confirm({
      subject: role.nome,
      onConfirm: async () => {
        await remove({ params: { id: role.id } });
        notify.success("Ruolo eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Ruoli"
        count={list?.length ?? null}
        countLabel="ruoli"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi Ruolo
          </Button>
        }
      />
      <DataTable
        name="ruoli"
        label="Ruoli"
        columns={columns}
        rows={list}
        rowId={(role) => String(role.id)}
        error={roles.error}
        onRetry={roles.refetch}
        fetching={roles.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(role) => [editAction(() => edit(role)), deleteAction(() => void confirmDelete(role))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o affiliazione"
        empty={{
          title: "Nessun ruolo",
          hint: "Aggiungi il primo: serve per i soci e per i tipi di documento.",
        }}
      />
      {record && <RoleDialog key={record.id} role={record} onClose={close} />}
      {isNew && <RoleDialog onClose={close} />}
      {question}
    </>
  );
}
