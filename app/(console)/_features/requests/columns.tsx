import { columnsFor } from "@/components/table";
import { memberHref } from "@/lib/routes";
import { RequestState, stateText } from "./request-state";
import { type RequestType, requesterId, requesterName } from "./request-types";
import type { RequestRow } from "./use-requests";

const c = columnsFor<RequestRow>();

/**
 * Name and member as written (docs/rules/requests.md#lists), and who has it, since when, and whether it is
 * published.
 */
export function requestColumns(kind: RequestType) {
  return [
    c.text("nome", "Nome", { value: kind.nameOf, minWidth: 132, grow: 2 }),
    c.text("utente", "Utente", {
      value: requesterName,
      href: (row) => memberHref(requesterId(row)),
      minWidth: 92,
    }),
    c.text("front", "Se ne occupa", {
      value: (row) => row.frontName || null,
      href: (row) => memberHref(row.front),
      minWidth: 92,
    }),
    c.text("stato", "Stato", {
      value: (row) => row.stato ?? 0,
      text: stateText,
      cell: (row) => <RequestState request={row} />,
      width: 128,
    }),
    c.dateTime("created_at", "Arrivata il", { value: (row) => row.created_at }),
    c.number("partecipanti", "Partecipanti", { value: (row) => row.Dettaglio?.length ?? 0, width: 112 }),
    c.flag("pubblicato", "Pubblicata", { value: (row) => row.pubblicato === 1, width: 104 }),
  ];
}
