"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, useQueryState } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction } from "@/components/resource/record-actions";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayWriteDelegations } from "@/lib/rules/delegations";
import { columns, type Delegation, nameOf } from "./columns";

const DelegationDialog = dynamic(() =>
  loadPart(() => import("./delegation-dialog").then((module) => module.DelegationDialog)),
);

/** Who acts for whom (docs/rules/roles.md#delegations). Members see the names and nothing to press. */
export function DelegationsScreen() {
  const mayWrite = mayWriteDelegations(useViewer().level);
  const delegations = useQuery(read("deleghe.all"));
  const { write: remove } = useWrite("deleghe.delete");
  const [isNew, setNew] = useQueryState("nuova", parseAsBoolean.withOptions({ history: "push" }));
  const [confirm, question] = useConfirm();
  const list = delegations.data?.Delega;

  const confirmDelete = (delegation: Delegation) =>
    confirm({
      children: (
        <p className="wrap-break-word">
          <span className="font-semibold">{nameOf(delegation.Rappresentante)}</span> rappresenta{" "}
          <span className="font-semibold">{nameOf(delegation.Rappresentato)}</span>
        </p>
      ),
      onConfirm: async () => {
        await remove({ params: { id: delegation.id } });
        notify.success("Delega eliminata.");
      },
    });

  return (
    <>
      <PageHeader
        title="Deleghe"
        count={list?.length ?? null}
        countLabel="deleghe"
        action={
          mayWrite && (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => void setNew(true)}>
              Crea una delega
            </Button>
          )
        }
      />
      <DataTable
        name="deleghe"
        label="Deleghe"
        columns={columns}
        rows={list}
        rowId={(delegation) => String(delegation.id)}
        error={delegations.error}
        onRetry={delegations.refetch}
        fetching={delegations.isFetching}
        actions={mayWrite ? (delegation) => [deleteAction(() => void confirmDelete(delegation))] : undefined}
        defaultSort={{ id: "rappresentante", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{
          title: "Nessuna delega",
          hint: mayWrite
            ? "Crea la prima: serve il nome di due soci."
            : "Nessun socio ne rappresenta un altro.",
        }}
      />
      {mayWrite && isNew && <DelegationDialog onClose={() => void setNew(null)} />}
      {question}
    </>
  );
}
