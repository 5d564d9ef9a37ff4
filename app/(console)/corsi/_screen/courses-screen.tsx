"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { useRecords } from "@/components/list/use-entity";
import { useFlagAction } from "@/components/list/use-flag-action";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import type { Course } from "@/lib/contract/records";
import { columns } from "./columns";

const CourseDialog = dynamic(() =>
  loadPart(() => import("./course-dialog").then((file) => file.CourseDialog)),
);

const courses: ListConfig<Course> = {
  noun: { gender: "m", one: "corso", many: "corsi" },
  title: "Corsi",
  name: "corsi",
  columns,
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: resta privato finché non lo pubblichi.",
};

const action = "corsi.publish";

/**
 * The courses of the club (docs/rules/offering.md#courses); below ADMIN the gateway leaves the inactive ones
 * out.
 */
export function CoursesScreen() {
  const records = useRecords("corso");
  const { write: update } = useWrite(callForAction(action, useViewer().documentedCalls));
  const { header, table, question, words, record, isNew, close } = useListScreen(courses, records);
  const publishAction = useFlagAction<Course>("pubblicato", {
    words,
    current: records.current,
    send: (course, pubblicato) =>
      update({ params: { id: course.id }, stored: course, changes: { pubblicato }, action }),
  });
  return (
    <>
      <PageHeader {...header} />
      <DataTable {...table} quickAction={publishAction} />
      {record && <CourseDialog key={record.id} course={record} onClose={close} />}
      {isNew && <CourseDialog onClose={close} />}
      {question}
    </>
  );
}
