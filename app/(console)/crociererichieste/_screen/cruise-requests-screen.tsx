"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { requestColumns } from "@/components/requests/columns";
import { cruiseRequests, views } from "@/components/requests/request-types";
import { useDeleteRequest } from "@/components/requests/use-delete-request";
import { goneRequest, useOpenRequest, useRequests } from "@/components/requests/use-requests";
import { emptyText, ViewFilter } from "@/components/requests/view-filter";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useRecordNotFound } from "@/components/resource/use-record-not-found";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";

const RequestDialog = dynamic(() =>
  loadPart(() => import("@/components/requests/request-dialog").then((module) => module.RequestDialog)),
);

const layers = { vista: parseAsStringLiteral(views).withDefault(views[0]), richiesta: parseAsInteger };
const columns = requestColumns(cruiseRequests);

/** Members' requests for cruises: all that are pending, or one's own (docs/rules/requests.md#lists). */
export function CruiseRequestsScreen() {
  const [{ vista, richiesta }, setLayer] = useQueryStates(layers, { history: "push" });
  const { list, rows, open, isGone } = useRequests(cruiseRequests, vista, richiesta);
  const openRow = useOpenRequest(cruiseRequests, vista, (id) => void setLayer({ richiesta: id }));
  useRecordNotFound(isGone, goneRequest, () => void setLayer({ richiesta: null }, { history: "replace" }));
  const { confirmDelete, question } = useDeleteRequest(cruiseRequests);

  return (
    <>
      <PageHeader title="Crociere Richieste" count={rows?.length ?? null} countLabel="richieste" />
      <DataTable
        name="crociererichieste"
        label="Crociere Richieste"
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
        searchPlaceholder="Cerca per nome o utente"
        filters={<ViewFilter value={vista} onChange={(next) => void setLayer({ vista: next })} />}
        empty={emptyText[vista]}
      />
      {open && (
        <RequestDialog
          key={open.id}
          kind={cruiseRequests}
          request={open}
          onClose={() => void setLayer({ richiesta: null })}
        />
      )}
      {question}
    </>
  );
}
