"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { requestColumns } from "@/features/requests/columns";
import { cruiseRequests } from "@/features/requests/request-types";
import { useRequestList } from "@/features/requests/use-request-list";

const RequestDialog = dynamic(() =>
  loadPart(() => import("@/features/requests/request-dialog").then((module) => module.RequestDialog)),
);

const columns = requestColumns(cruiseRequests);

/** Members' requests for cruises: all that are pending, or one's own (docs/rules/requests.md#lists). */
export function CruiseRequestsScreen() {
  const { rows, open, close, table, viewFilter, unread, bulk, question } = useRequestList(cruiseRequests);
  return (
    <>
      <PageHeader
        title="Crociere richieste"
        count={rows?.length ?? null}
        countLabel="richieste"
        isCountInViews
      />
      {unread}
      <DataTable
        name="crociererichieste"
        label="Crociere richieste"
        columns={columns}
        {...table}
        searchPlaceholder="Cerca per nome o utente"
        filters={viewFilter}
      />
      {open && <RequestDialog key={open.id} kind={cruiseRequests} request={open} onClose={close} />}
      {bulk}
      {question}
    </>
  );
}
