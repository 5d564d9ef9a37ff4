import type { ReactNode } from "react";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayCall } from "@/lib/contract/may-call";
import { columnsOf } from "./columns";
import { cruiseOf, daysOf, memberOf } from "./names";
import { emptyTexts, type ListView, type UserCruise } from "./views";

export interface CruiseListProps {
  view: ListView;
  /** What is shown of the list; undefined while it is loading. */
  list: readonly UserCruise[] | undefined;
  query: { error: { message: string } | null; isFetching: boolean; refetch: () => unknown };
  /** Beside the search. */
  controls: ReactNode;
  onOpen: (userCruise: UserCruise) => void;
}

interface CruiseTableProps extends CruiseListProps {
  openId: string | null;
  onResetFilters?: () => void;
}

/**
 * One row for each member's user cruise; ADMIN and GOD delete, in every list
 * (docs/rules/user-cruises.md#deleting).
 */
export function CruiseTable({ view, list, query, controls, onOpen, ...table }: CruiseTableProps) {
  const { level } = useViewer();
  const { write: remove } = useWrite("crocierautente.delete");
  const [confirm, question] = useConfirm();

  const confirmDelete = (userCruise: UserCruise) =>
    confirm({
      children: (
        <p className="wrap-break-word">
          <span className="font-semibold">{memberOf(userCruise)}</span>: {cruiseOf(userCruise)},{" "}
          {daysOf(userCruise)}
        </p>
      ),
      onConfirm: async () => {
        await remove({ params: { id: userCruise.id } });
        notify.success("Crociera dell'utente eliminata.");
      },
    });

  const open = (userCruise: UserCruise) =>
    view === "chiuse"
      ? { label: "Vedi", icon: <Icon name="scan-eye" />, onSelect: () => onOpen(userCruise) }
      : editAction(() => onOpen(userCruise));

  return (
    <>
      <DataTable
        name={`crociere-utente-${view}`}
        label="Crociere utente"
        columns={columnsOf[view]}
        rows={list}
        rowId={(userCruise) => String(userCruise.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={onOpen}
        actions={(userCruise) => [
          open(userCruise),
          ...(mayCall("crocierautente.delete", level)
            ? [deleteAction(() => void confirmDelete(userCruise))]
            : []),
        ]}
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
