import { type ReactNode, useMemo } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { DataTable, type RowAction } from "@/components/table";
import { classKind } from "@/features/sailings/group-kinds";
import { recordOfSave } from "@/lib/contract/live";
import { classHref, recordHref } from "@/lib/routes";
import { type ClassRow, classRows } from "./class-rows";
import { columns, columnsToClose } from "./columns";
import { emptyLists, type List, listLabels } from "./lists";
import type { CourseRow } from "./rows";

interface CourseTableProps {
  list: List;
  /** The shown enrolments of the list; undefined while it is loading. */
  rows: readonly CourseRow[] | undefined;
  query: ReadState;
  filters: ReactNode;
  openId: string | null;
  /** Opens one enrolment. */
  onOpen: (row: CourseRow) => void;
  /** Opens a whole class, by one of its enrolments. */
  onOpenClass: (row: CourseRow) => void;
  /** Closes a whole class. */
  onCloseClass: (enrolments: readonly CourseRow[]) => void;
}

/** The classes, each with its members' enrolments beneath it. */
export function CourseTable(props: CourseTableProps) {
  const { list, query, filters, openId, onOpen, onOpenClass } = props;
  const rows = useMemo(() => props.rows && classRows(props.rows), [props.rows]);
  const [confirmDelete, question] = useConfirmDelete("corsoutente.delete", {
    // An enrolment that a colleague has closed or moved meanwhile is not deleted unseen.
    inputOf: ({ id, course }: CourseRow) => ({
      params: { id },
      asRead: { base: classKind.placeOf(course) },
    }),
    confirmation: ({ nome, corso }) => ({ subject: `${nome}, ${corso}` }),
    done: "Corso dell'utente eliminato.",
  });

  return (
    <>
      <DataTable
        name={list === "chiudere" ? "corsi-utente-da-chiudere" : "corsi-utente"}
        label="Corso utente"
        columns={list === "chiudere" ? columnsToClose : columns}
        rows={rows}
        rowId={({ id }) => id}
        isHeading={({ enrolment }) => enrolment === null}
        query={query}
        onOpen={({ first, enrolment }) => (enrolment ? onOpen(enrolment) : onOpenClass(first))}
        rowHref={({ first, enrolment }) =>
          enrolment ? recordHref("/corsoutente", enrolment.id, { elenco: list }) : classHref(first.id)
        }
        openId={openId}
        recordName={({ enrolment }) => enrolment && recordOfSave("corsoutente.update", enrolment.id)}
        {...courseActions(props, confirmDelete)}
        defaultSort={{ id: "corso", desc: false }}
        filters={filters}
        shows={[listLabels[list]]}
        searchPlaceholder="Cerca per nome o corso"
        empty={emptyLists[list]}
      />
      {question}
    </>
  );
}

type Openings = Pick<CourseTableProps, "list" | "onOpen" | "onOpenClass" | "onCloseClass">;

/** The actions for a class, and for one enrolment of it. */
function courseActions(
  { list, onOpen, onOpenClass, onCloseClass }: Openings,
  confirmDelete: (row: CourseRow) => void,
) {
  const isToClose = list === "chiudere";
  const openClass = (first: CourseRow): RowAction => ({
    label: "Apri la classe",
    icon: "graduation-cap",
    onSelect: () => onOpenClass(first),
  });
  const closeClass = (enrolments: readonly CourseRow[]): RowAction => ({
    label: "Chiudi corso",
    icon: "check-check",
    onSelect: () => onCloseClass(enrolments),
  });
  return {
    quickAction: ({ first, enrolment, enrolments }: ClassRow) => {
      if (enrolment) return null;
      return isToClose ? closeClass(enrolments) : openClass(first);
    },
    actions: ({ first, enrolment }: ClassRow): RowAction[] => {
      if (!enrolment) return isToClose ? [openClass(first)] : [];
      const open = editAction(() => onOpen(enrolment));
      return [
        list === "chiusi" ? { ...open, label: "Vedi", icon: "scan-eye" } : open,
        deleteAction(() => confirmDelete(enrolment)),
      ];
    },
  };
}
