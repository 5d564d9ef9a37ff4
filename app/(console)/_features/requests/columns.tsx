import { visibilityColumn } from "@/components/list/visibility";
import { columnsFor } from "@/components/table";
import { memberHref } from "@/lib/routes";
import { outcomeText } from "./outcome/outcome-text";
import { RequestState, stateText } from "./request-state";
import { type RequestType, requesterId, requesterName } from "./request-types";
import type { RequestRow } from "./use-requests";

const c = columnsFor<RequestRow>();

/**
 * Name and member as written (docs/rules/requests.md#lists), its state, who has it, what it has become and
 * since when; the count of participants and whether it is published on demand.
 */
export function requestColumns(kind: RequestType) {
  const firstDay = (row: RequestRow) => row.outcome?.bookings[0]?.from ?? "";
  const outcome = (row: RequestRow) =>
    row.outcome === null ? "Non letto" : outcomeText(kind, row.outcome ?? null);
  return [
    c.text("nome", { value: kind.nameOf }),
    c.text("utente", "Utente", {
      value: requesterName,
      href: (row) => memberHref(requesterId(row)),
    }),
    c.text("stato", {
      value: (row) => row.stato ?? 0,
      text: stateText,
      cell: (row) => <RequestState request={row} />,
      onPhone: "unlabelled",
    }),
    c.text("front", "Se ne occupa", {
      value: (row) => row.frontName || null,
      href: (row) => memberHref(row.front),
    }),
    c.text("diventata", "Diventata", {
      // By its first day, so that sorting follows the calendar.
      value: firstDay,
      text: outcome,
      exported: [
        { header: "Diventata", kind: "text", value: outcome },
        { header: "Primo giorno", kind: "date", value: firstDay },
        { header: "Ultimo giorno", kind: "date", value: (row) => row.outcome?.bookings[0]?.end },
      ],
      isPerson: false,
      href: (row) => row.outcome?.bookings[0]?.groupHref ?? null,
    }),
    c.dateTime("created_at", "Arrivata il", { value: (row) => row.created_at }),
    c.number("partecipanti", "Partecipanti", {
      value: (row) => row.Dettaglio?.length,
      hiddenByDefault: true,
    }),
    visibilityColumn<"pubblicato", RequestRow>("pubblicato", { header: "Visibilità", hiddenByDefault: true }),
  ];
}
