"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useCallback } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { requestColumns } from "@/components/requests/columns";
import { courseRequests, type MemberRequest, views } from "@/components/requests/request-types";
import { useDeleteRequest } from "@/components/requests/use-delete-request";
import { goneRequest, useOpenRequest, useRequests } from "@/components/requests/use-requests";
import { emptyText, ViewFilter } from "@/components/requests/view-filter";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useRecordNotFound } from "@/components/resource/use-record-not-found";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { CourseSearch } from "./course-search";

const CourseRequestDialog = dynamic(() =>
  loadPart(() => import("./course-request-dialog").then((module) => module.CourseRequestDialog)),
);

const layers = {
  vista: parseAsStringLiteral(views).withDefault(views[0]),
  richiesta: parseAsInteger,
  corso: parseAsString.withDefault(""),
};
const columns = requestColumns(courseRequests);

/** Members' requests for courses: all that are pending, or one's own, by the course's name (docs/rules/requests.md#lists). */
export function CourseRequestsScreen() {
  const [{ vista, richiesta, corso }, setLayer] = useQueryStates(layers, { history: "push" });
  const { list, rows, open, isGone } = useRequests(courseRequests, vista, richiesta);
  const openRow = useOpenRequest(courseRequests, vista, (id) => void setLayer({ richiesta: id }));
  useRecordNotFound(isGone, goneRequest, () => void setLayer({ richiesta: null }, { history: "replace" }));
  const { confirmDelete, question } = useDeleteRequest(courseRequests);
  const isOfCourse = useCallback(
    (row: MemberRequest) => matches(fold(courseRequests.nameOf(row)), searchWords(corso)),
    [corso],
  );

  return (
    <>
      <PageHeader title="Richieste Corsi" count={rows?.length ?? null} countLabel="richieste" />
      <DataTable
        name="corsirichieste"
        label="Richieste Corsi"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        error={list.error}
        onRetry={list.refetch}
        fetching={list.isFetching}
        onOpen={(row) => void openRow(row)}
        openId={richiesta === null ? null : String(richiesta)}
        actions={(row) => [
          editAction(() => void openRow(row)),
          ...(confirmDelete ? [deleteAction(() => confirmDelete(row))] : []),
        ]}
        defaultSort={{ id: "created_at", desc: true }}
        searchPlaceholder="Filtra le richieste"
        filters={
          <>
            <CourseSearch value={corso} onSearch={(name) => void setLayer({ corso: name || null })} />
            <ViewFilter value={vista} onChange={(next) => void setLayer({ vista: next })} />
          </>
        }
        filter={corso === "" ? undefined : isOfCourse}
        onResetFilters={corso === "" ? undefined : () => void setLayer({ corso: null })}
        empty={emptyText[vista]}
      />
      {open && (
        <CourseRequestDialog
          key={open.id}
          request={open}
          onClose={() => void setLayer({ richiesta: null })}
        />
      )}
      {question}
    </>
  );
}
