"use client";

import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { requestColumns } from "@/components/requests/columns";
import { cruiseRequests } from "@/components/requests/request-types";
import { useRequestList } from "@/components/requests/use-request-list";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";

const RequestDialog = dynamic(() =>
  loadPart(() => import("@/components/requests/request-dialog").then((module) => module.RequestDialog)),
);

const columns = requestColumns(cruiseRequests);

/** Members' requests for cruises: all that are pending, or one's own (docs/rules/requests.md#lists). */
export function CruiseRequestsScreen() {
  const { rows, open, close, table, viewFilter, question } = useRequestList(cruiseRequests);
  return (
    <>
      <PageHeader title="Crociere Richieste" count={rows?.length ?? null} countLabel="richieste" />
      <DataTable
        name="crociererichieste"
        label="Crociere Richieste"
        columns={columns}
        {...table}
        searchPlaceholder="Cerca per nome o utente"
        filters={viewFilter}
      />
      {open && <RequestDialog key={open.id} kind={cruiseRequests} request={open} onClose={close} />}
      {question}
    </>
  );
}
