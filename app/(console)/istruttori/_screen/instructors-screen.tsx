"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { useRecords } from "@/components/list/use-entity";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { columns, type Instructor } from "./columns";

const InstructorDialog = dynamic(() =>
  loadPart(() => import("./instructor-dialog").then((file) => file.InstructorDialog)),
);
const NewInstructorDialog = dynamic(() =>
  loadPart(() => import("./new-instructor-dialog").then((file) => file.NewInstructorDialog)),
);

const instructors: ListConfig<Instructor> = {
  noun: { gender: "m", one: "istruttore", many: "istruttori" },
  title: "Istruttori",
  name: "istruttori",
  columns,
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: basta cercarlo fra i soci.",
};

/** The club's instructors, from inside or outside of it (docs/rules/licences.md#instructors). */
export function InstructorsScreen() {
  const records = useRecords("istruttori");
  const { header, table, question, record, isNew, close } = useListScreen(instructors, records);
  return (
    <>
      <PageHeader {...header} />
      <DataTable {...table} />
      {record && <InstructorDialog key={record.id} instructor={record} onClose={close} />}
      {isNew && <NewInstructorDialog known={records.rows ?? []} onClose={close} />}
      {question}
    </>
  );
}
