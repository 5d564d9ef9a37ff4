"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { useRecords } from "@/components/list/use-entity";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { useNamed } from "@/features/lookups/use-names";
import type { Activity } from "./activity-form";
import { columns } from "./columns";

const ActivityDialog = dynamic(() =>
  loadPart(() => import("./activity-dialog").then((file) => file.ActivityDialog)),
);

const activities: ListConfig<Activity> = {
  noun: { gender: "f", one: "attività", many: "attività" },
  title: "Attività",
  name: "attivita",
  columns,
  searchPlaceholder: "Cerca per nome o barca",
  emptyHint: "Aggiungi la prima, con la barca e le date.",
};

/** The club's activities at sea, each with its boat and days (docs/rules/club-lists.md#activities). */
export function ActivitiesScreen() {
  const records = useRecords("attivitanew");
  const rows = useNamed(records.rows);
  const { header, table, question, record, isNew, close } = useListScreen(activities, { ...records, rows });
  return (
    <>
      <PageHeader {...header} />
      <DataTable {...table} />
      {record && <ActivityDialog key={record.id} activity={record} onClose={close} />}
      {isNew && <ActivityDialog onClose={close} />}
      {question}
    </>
  );
}
