"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { requestColumns } from "@/features/requests/columns";
import { courseRequests } from "@/features/requests/request-types";
import { useRequestList } from "@/features/requests/use-request-list";

const CourseRequestDialog = dynamic(() =>
  loadPart(() => import("./course-request-dialog").then((module) => module.CourseRequestDialog)),
);

const columns = requestColumns(courseRequests);

/** Members' requests for courses: all that are pending, or one's own (docs/rules/requests.md#lists). */
export function CourseRequestsScreen() {
  const { rows, open, close, table, viewFilter, unread, bulk, question } = useRequestList(courseRequests);
  return (
    <>
      <PageHeader
        title="Richieste corsi"
        count={rows?.length ?? null}
        countLabel="richieste"
        isCountInViews
      />
      {unread}
      <DataTable
        name="corsirichieste"
        label="Richieste corsi"
        columns={columns}
        {...table}
        searchPlaceholder="Nome del corso o utente"
        searchButton="Cerca"
        filters={viewFilter}
      />
      {open && <CourseRequestDialog key={open.id} request={open} onClose={close} />}
      {bulk}
      {question}
    </>
  );
}
