import { type ReactNode, useMemo } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { DataTable, type RowAction, type TableSelection } from "@/components/table";
import { sailingKind } from "@/features/sailings/group-kinds";
import { cruiseOf, daysOf, memberOf } from "@/features/sailings/names";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { mayCall } from "@/lib/contract/may-call";
import { recordHref, sailingHref } from "@/lib/routes";
import { columnsOf } from "./columns";
import { type CruiseRow, cruiseRows } from "./rows";
import { emptyTexts, type ListView, type UserCruise } from "./views";

export interface CruiseListProps {
  view: ListView;
  /** The shown bookings of the list; undefined while it is loading. */
  list: readonly UserCruise[] | undefined;
  query: ReadState;
  /** Beside the search. */
  controls: ReactNode;
  /** View and filters in words. */
  shows: readonly (string | null)[];
  /** Opens one booking. */
  onOpen: (userCruise: UserCruise) => void;
  /** Opens a whole sailing, by one of its bookings. */
  onOpenSailing: (userCruise: UserCruise) => void;
}

interface CruiseTableProps extends CruiseListProps {
  openId: string | null;
  /** The page's title counts more than the list: it is filtered. */
  isUncounted?: boolean;
  selection?: TableSelection<CruiseRow>;
  onResetFilters?: () => void;
}

/**
 * The sailings, each with its members' bookings beneath it; ADMIN and GOD delete a booking, in every list
 * (docs/rules/user-cruises.md#deleting).
 */
export function CruiseTable(props: CruiseTableProps) {
  const { view, list, query, controls, onOpen, onOpenSailing, ...table } = props;
  const rows = useMemo(() => list && cruiseRows(list), [list]);
  const { level } = useViewer();
  const [confirmDelete, question] = useBookingDeletion();

  const open = (userCruise: UserCruise): RowAction =>
    view === "chiuse"
      ? { label: "Vedi", icon: "scan-eye", onSelect: () => onOpen(userCruise) }
      : editAction(() => onOpen(userCruise));

  const openRow = ({ booking, sailing }: CruiseRow) =>
    booking ? onOpen(booking) : onOpenSailing(sailing[0]);
  const actions = ({ booking, sailing: [first] }: CruiseRow): RowAction[] =>
    booking
      ? [
          open(booking),
          ...(mayCall("crocierautente.delete", level) ? [deleteAction(() => confirmDelete(booking))] : []),
        ]
      : [{ label: "Apri l'uscita", icon: "ship", onSelect: () => onOpenSailing(first) }];

  return (
    <>
      <DataTable
        name={`crociere-utente-${view}`}
        label="Crociere utente"
        columns={columnsOf[view]}
        rows={rows}
        rowId={({ id }) => id}
        isHeading={({ booking }) => booking === null}
        query={query}
        onOpen={openRow}
        recordName={({ booking }) => booking && recordOfSave("crocierautente.update", booking.id)}
        rowHref={({ booking, sailing: [first] }) =>
          booking ? recordHref("/crociereutente", booking.id, { vista: view }) : sailingHref(first.id)
        }
        actions={actions}
        defaultSort={view === "chiuse" ? { id: "inizio", desc: true } : { id: "crociera", desc: false }}
        searchPlaceholder="Cerca per barca, crociera o utente"
        filters={controls}
        empty={emptyTexts[view]}
        {...table}
      />
      {question}
    </>
  );
}

/** Deletes a booking while it is as on screen: one that a colleague has closed or moved meanwhile stays. */
function useBookingDeletion() {
  return useConfirmDelete("crocierautente.delete", {
    inputOf: (booking: UserCruise) => ({
      params: { id: booking.id },
      asRead: { base: sailingKind.placeOf(booking) },
    }),
    confirmation: (userCruise) => ({
      children: (
        <p className="wrap-break-word">
          <span className="font-semibold">{memberOf(userCruise)}</span>: {cruiseOf(userCruise)},{" "}
          {daysOf(userCruise)}
        </p>
      ),
    }),
    done: "Crociera dell'utente eliminata.",
  });
}
