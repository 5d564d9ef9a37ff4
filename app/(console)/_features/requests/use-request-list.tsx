import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { ReadError } from "@/components/layout/error-state";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import type { EmptyText, Sort } from "@/components/table";
import { countedOptions, Segmented } from "@/components/ui/segmented";
import { recordOfSave } from "@/lib/contract/live";
import { recordHref } from "@/lib/routes";
import { type RequestType, type RequestView, requestViews } from "./request-types";
import { useDeleteRequest } from "./use-delete-request";
import { useRequestBulk } from "./use-request-bulk";
import { type RequestRow, requestNotFound, useOpenRequest, useRequests } from "./use-requests";

const searchParamParsers = {
  vista: parseAsStringLiteral(requestViews).withDefault(requestViews[0]),
  richiesta: parseAsInteger,
};
const defaultSort: Sort = { id: "nome", desc: false };

const viewLabels: Record<RequestView, string> = { tutte: "Tutte", mie: "Le mie" };
const emptyTexts: Record<RequestView, EmptyText> = {
  tutte: { title: "Nessuna richiesta in sospeso", hint: "Quando un socio ne manda una, la trovi qui." },
  mie: { title: "Nessuna richiesta tua", hint: "Aprine una da «Tutte» per prenderla in carico." },
};

/**
 * The parts of both screens of requests: the list on view, the open request, and the props of the table
 * (docs/rules/requests.md#lists).
 */
export function useRequestList(kind: RequestType) {
  const [{ vista, richiesta }, setSearchParams] = useQueryStates(searchParamParsers, { history: "push" });
  const { list, rows, open, isNotFound, bookings, countOf } = useRequests(kind, vista, richiesta);
  const { openRow, opening } = useOpenRequest(kind, vista, (id) => void setSearchParams({ richiesta: id }));
  const openId = richiesta ?? opening?.id ?? null;
  useRecordNotFound(
    isNotFound,
    requestNotFound,
    () => void setSearchParams({ richiesta: null }, { history: "replace" }),
  );
  const { confirmDelete, question } = useDeleteRequest(kind);
  const bulk = useRequestBulk(kind);
  return {
    rows,
    open,
    close: () => void setSearchParams({ richiesta: null }),
    /** All pending requests, or those that the signed-in user works on. */
    viewFilter: (
      <Segmented
        label="Quali richieste"
        value={vista}
        onValueChange={(next) => void setSearchParams({ vista: next })}
        options={countedOptions(requestViews, viewLabels, (view) => countOf(kind.lists[view]))}
      />
    ),
    table: {
      rows,
      rowId: (row: RequestRow) => String(row.id),
      query: list,
      onOpen: (row: RequestRow) => void openRow(row),
      rowHref: (row: RequestRow) => recordHref(kind.path, row.id, { vista }),
      openId: openId === null ? null : String(openId),
      recordName: ({ id }: RequestRow) => recordOfSave(kind.update, id),
      actions: (row: RequestRow) => [
        editAction(() => void openRow(row)),
        ...(confirmDelete ? [deleteAction(() => confirmDelete(row))] : []),
      ],
      defaultSort,
      selection: bulk.selection,
      shows: [viewLabels[vista]],
      empty: emptyTexts[vista],
    },
    /** Stands over the table where the outcome of the requests cannot be read. */
    unread: list.data && bookings.error && (
      <ReadError compact className="mb-2 print:hidden" title={kind.bookingsFailed} query={bookings} />
    ),
    /** The dialog of the actions on several requests. */
    bulk: bulk.dialog,
    /** The question before deleting. */
    question,
  };
}
