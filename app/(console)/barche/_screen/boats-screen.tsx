"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { ReadError } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { useRecords } from "@/components/list/use-entity";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Boat } from "./boat-form";
import { type BoatRow, columns } from "./columns";

const BoatDialog = dynamic(() => loadPart(() => import("./boat-dialog").then((file) => file.BoatDialog)));

const boats: ListConfig<BoatRow> = {
  noun: { gender: "f", one: "barca", many: "barche" },
  title: "Barche",
  name: "barche",
  columns,
  searchPlaceholder: "Cerca per nome o armatore",
  emptyHint: "Aggiungi la prima con il suo armatore.",
};

/**
 * The members' boats (docs/rules/boats.md#list). Owners' names come from GET /utenti/, a boat has the id
 * alone.
 */
export function BoatsScreen() {
  const records = useRecords("barche");
  const members = useQuery(read("utenti.list"));
  const list = records.rows;
  const people = members.data?.Utenti;
  const isPending = members.isPending;
  const rows = useMemo((): BoatRow[] | undefined => {
    const names = new Map(people?.map((person) => [person.id_usr, fullName(person)]));
    return list?.map((boat) => ({ ...boat, proprietario: ownerOf(boat, names, isPending) }));
  }, [list, people, isPending]);
  const { header, table, question, rowActions, record, isNew, replaceNew, close } = useListScreen(boats, {
    ...records,
    rows,
  });

  const [createdId, setCreatedId] = useState<number | null>(null);
  function showCreated(boat: Boat) {
    setCreatedId(boat.id);
    replaceNew(boat);
  }

  return (
    <>
      <PageHeader {...header} />
      {!people && (
        <ReadError
          compact
          className="mb-3"
          title="I nomi degli armatori non si sono caricati."
          query={members}
        />
      )}
      {/* A person who may not delete does not see the action (docs/rules/boats.md#list). */}
      <DataTable {...table} actions={records.removal.isAllowed ? table.actions : rowActions.edit} />
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
  return nameOrNumber(names.get(armatore), armatore);
}
