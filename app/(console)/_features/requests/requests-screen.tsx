"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { requestColumns } from "./columns";
import { courseRequests, cruiseRequests, type RequestType } from "./request-types";
import { useRequestList } from "./use-request-list";

const RequestDialog = dynamic(() =>
  loadPart(() => import("./request-dialog").then((module) => module.RequestDialog)),
);

const cruiseColumns = requestColumns(cruiseRequests);
const courseColumns = requestColumns(courseRequests);

/** Members' requests for cruises (docs/rules/requests.md#lists). */
export const CruiseRequestsScreen = () => <RequestsScreen kind={cruiseRequests} columns={cruiseColumns} />;

/** Members' requests for courses (docs/rules/requests.md#course-requests). */
export const CourseRequestsScreen = () => <RequestsScreen kind={courseRequests} columns={courseColumns} />;

interface RequestsScreenProps {
  kind: RequestType;
  columns: ReturnType<typeof requestColumns>;
}

/** All that are pending, or one's own. */
function RequestsScreen({ kind, columns }: RequestsScreenProps) {
  const { rows, open, close, table, viewFilter, unread, bulk, question } = useRequestList(kind);
  return (
    <>
      <PageHeader title={kind.title} count={rows?.length ?? null} countLabel="richieste" isCountInViews />
      {unread}
      <DataTable
        name={kind.path.slice(1)}
        label={kind.title}
        columns={columns}
        {...table}
        {...kind.search}
        filters={viewFilter}
      />
      {open && <RequestDialog key={open.id} kind={kind} request={open} onClose={close} />}
      {bulk}
      {question}
    </>
  );
}
