import { columnsFor } from "@/components/table";
import { memberHref } from "@/lib/routes";
import { outcomeText } from "./outcome/outcome-text";
import { RequestState, stateText } from "./request-state";
import { type RequestType, requesterId, requesterName } from "./request-types";
import type { RequestRow } from "./use-requests";

const c = columnsFor<RequestRow>();

/**
 * Name and member as written (docs/rules/requests.md#lists), what it has become, who has it and since when;
 * the count of participants and whether it is published on demand.
 */
export function requestColumns(kind: RequestType) {
  return [
    c.text("nome", "Nome", { value: kind.nameOf, minWidth: 120 }),
    c.text("utente", "Utente", {
      value: requesterName,
      href: (row) => memberHref(requesterId(row)),
      minWidth: 108,
    }),
    c.text("diventata", "Diventata", {
      // By its first day, so that sorting follows the calendar.
      value: (row) => row.outcome?.bookings[0]?.from ?? "",
      text: (row) => (row.outcome === null ? "Non letto" : outcomeText(kind, row.outcome ?? null)),
      href: (row) => row.outcome?.bookings[0]?.groupHref ?? null,
      minWidth: 160,
    }),
    c.text("front", "Se ne occupa", {
      value: (row) => row.frontName || null,
      href: (row) => memberHref(row.front),
      minWidth: 108,
    }),
    c.text("stato", "Stato", {
      value: (row) => row.stato ?? 0,
      text: stateText,
      cell: (row) => <RequestState request={row} />,
      width: 116,
    }),
    c.dateTime("created_at", "Arrivata il", { value: (row) => row.created_at }),
    c.number("partecipanti", "Partecipanti", {
      value: (row) => row.Dettaglio?.length ?? 0,
      width: 112,
      hiddenByDefault: true,
    }),
    c.flag("pubblicato", "Pubblicata", {
      value: (row) => row.pubblicato === 1,
      width: 104,
      hiddenByDefault: true,
    }),
  ];
}
