"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayDeleteBoats } from "@/lib/rules/boats";
import { fullName } from "@/lib/rules/member-names";
import type { Boat } from "./boat-form";
import { type BoatRow, columns } from "./columns";

const BoatDialog = dynamic(() => loadPart(() => import("./boat-dialog").then((file) => file.BoatDialog)));

/** The members' boats (docs/rules/boats.md#list). Owners' names come from GET /utenti/, a boat has the id alone. */
export function BoatsScreen() {
  const { level } = useViewer();
  const query = useQuery(read("barche.list"));
  const members = useQuery(read("utenti.list"));
  const { write: remove } = useWrite("barche.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.Barche;
  const people = members.data?.Utenti;
  const isPending = members.isPending;
  const rows = useMemo((): BoatRow[] | undefined => {
    const names = new Map(people?.map((person) => [person.id_usr, fullName(person)]));
    return list?.map((boat) => ({ ...boat, proprietario: ownerOf(boat, names, isPending) }));
  }, [list, people, isPending]);
  const { record, isNew, openId, edit, add, replaceNew, close } = useOpenRecord<Boat>(
    { list, isFetching: query.isFetching },
    "Questa barca non c'è più.",
  );

  const [createdId, setCreatedId] = useState<number | null>(null);
  function showCreated(boat: Boat) {
    setCreatedId(boat.id);
    replaceNew(boat);
  }

  const confirmDelete = (boat: Boat) =>
    confirm({
      subject: boat.nome,
      onConfirm: async () => {
        await remove({ params: { id: boat.id } });
        notify.success("Barca eliminata.");
      },
    });

  return (
    <>
      <PageHeader
        title="Barche"
        count={list?.length ?? null}
        countLabel="barche"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi barca
          </Button>
        }
      />
      {members.error && !people && (
        <ErrorState
          compact
          className="mb-3"
          title="I nomi degli armatori non si sono caricati."
          hint={errorText(members.error)}
          onRetry={() => void members.refetch()}
          retrying={members.isFetching}
        />
      )}
      <DataTable
        name="barche"
        label="Barche"
        columns={columns}
        rows={rows}
        rowId={(boat) => String(boat.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(boat) => [
          editAction(() => edit(boat)),
          // Only ADMIN and GOD see it (docs/rules/boats.md#list).
          ...(mayDeleteBoats(level) ? [deleteAction(() => void confirmDelete(boat))] : []),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o armatore"
        empty={{ title: "Nessuna barca", hint: "Aggiungi la prima con il suo armatore." }}
      />
      {record && (
        <BoatDialog key={record.id} boat={record} withoutMotion={record.id === createdId} onClose={close} />
      )}
      {isNew && <BoatDialog onClose={close} onCreated={showCreated} />}
      {question}
    </>
  );
}

function ownerOf({ armatore }: Boat, names: ReadonlyMap<number, string>, isPending: boolean): string {
  if (!armatore || isPending) return "";
  return names.get(armatore) || `n. ${armatore}`;
}
