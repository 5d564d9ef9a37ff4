"use client";

import dynamic from "next/dynamic";
import { parseAsString, useQueryState } from "nuqs";
import { useCallback } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { requestColumns } from "@/components/requests/columns";
import { courseRequests, type MemberRequest } from "@/components/requests/request-types";
import { useRequestList } from "@/components/requests/use-request-list";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { CourseSearch } from "./course-search";

const CourseRequestDialog = dynamic(() =>
  loadPart(() => import("./course-request-dialog").then((module) => module.CourseRequestDialog)),
);

const columns = requestColumns(courseRequests);
const courseParser = parseAsString.withDefault("").withOptions({ history: "push" });

/** Members' requests for courses: all that are pending, or one's own, by the course's name (docs/rules/requests.md#lists). */
export function CourseRequestsScreen() {
  const { rows, open, close, table, viewFilter, question } = useRequestList(courseRequests);
  const [course, setCourse] = useQueryState("corso", courseParser);
  const isOfCourse = useCallback(
    (row: MemberRequest) => matches(fold(courseRequests.nameOf(row)), searchWords(course)),
    [course],
  );
  return (
    <>
      <PageHeader title="Richieste Corsi" count={rows?.length ?? null} countLabel="richieste" />
      <DataTable
        name="corsirichieste"
        label="Richieste Corsi"
        columns={columns}
        {...table}
        searchPlaceholder="Filtra le richieste"
        filters={
          <>
            <CourseSearch value={course} onSearch={(name) => void setCourse(name || null)} />
            {viewFilter}
          </>
        }
        filter={course === "" ? undefined : isOfCourse}
        onResetFilters={course === "" ? undefined : () => void setCourse(null)}
      />
      {open && <CourseRequestDialog key={open.id} request={open} onClose={close} />}
      {question}
    </>
  );
}
