import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { parseAsInteger, useQueryStates } from "nuqs";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { type Column, DataTable } from "@/components/table";
import type { TableSelection } from "@/components/table/types";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { recordParams } from "@/lib/routes";
import type { Level } from "@/lib/rules/levels";
import { assignColumn } from "./assign-column";
import type { AssignDialogProps } from "./assign-dialog";
import { assignedItemOf, type ReviewQueue } from "./queue";
import { type Review, useReview } from "./use-review";

export interface ReviewDialogProps<Row, Accepted, Values = never> {
  record: Row;
  review: Review<Row, Accepted, Values>;
  onClose: () => void;
}

/**
 * The screen of a queue: the list of waiting records, and the dialog that decides. Declare it at module
 * scope.
 */
export interface ReviewList<Row extends object, Accepted, Values = never> {
  queue: ReviewQueue<Row, Accepted, Values>;
  title: string;
  countLabel: string;
  /** The table's name in the browser's settings, and its label. */
  name: string;
  label: string;
  columns: Column<Row>[];
  /** The column that it is sorted by at first. */
  sortedBy: string;
  searchPlaceholder: string;
  empty: { title: string; hint: string };
  /** The levels that see a record's assignee and may assign it, and the dialog for that. */
  assigning?: {
    mayAssign: (level: Level) => boolean;
    Dialog: ComponentType<AssignDialogProps>;
  };
  /** Completes the rows as they were read; left out where nothing is missing. */
  useRows?: (rows: readonly Row[] | undefined) => readonly Row[] | undefined;
  /** The actions on several rows. */
  useBulk: (mayAssign: boolean) => { selection: TableSelection<Row>; dialog: ReactNode; isOpen: boolean };
  Dialog: ComponentType<ReviewDialogProps<Row, Accepted, Values>>;
}

interface ReviewScreenProps<Row extends object, Accepted, Values> {
  list: ReviewList<Row, Accepted, Values>;
  /** The action of the header, and whether a dialog that it opens is in use. */
  action?: ReactNode;
  hasActionDialog?: boolean;
}

const asRead = <Row,>(rows: Row) => rows;

/** The list of a queue with its dialogs (docs/rules/review.md#queue). */
export function ReviewScreen<Row extends object, Accepted, Values>({
  list,
  action,
  hasActionDialog = false,
}: ReviewScreenProps<Row, Accepted, Values>) {
  const { queue, assigning, useRows = asRead, useBulk, Dialog } = list;
  const { level } = useViewer();
  const mayAssign = assigning?.mayAssign(level) ?? false;
  const query = useQuery(read(queue.list) as UseQueryOptions<Record<string, Row[]>>);
  const [address, setAddress] = useQueryStates(
    { record: parseAsInteger, assegna: parseAsInteger },
    { history: "push", urlKeys: { record: recordParams[queue.path] } },
  );
  const close = () => void setAddress(null);
  const columns = useMemo(() => {
    const assign = (id: number) => void setAddress({ assegna: id }, { history: "replace" });
    return mayAssign ? withAssigning(list, assign) : list.columns;
  }, [list, mayAssign, setAddress]);
  const review = useReview(queue, {
    query,
    list: useRows(query.data?.[queue.records]),
    openId: address.record,
    open: (id) => void setAddress({ record: id }),
    replace: (id) => void setAddress({ record: id }, { history: "replace" }),
    hasOtherDialog: (): boolean => address.assegna !== null || hasActionDialog || bulk.isOpen,
  });
  const { rows, opened } = review;
  const bulk = useBulk(mayAssign);
  const assigned = mayAssign ? rows?.find((row) => queue.idOf(row) === address.assegna) : undefined;
  return (
    <>
      <PageHeader
        title={list.title}
        count={rows?.length ?? null}
        countLabel={list.countLabel}
        action={action}
      />
      <DataTable
        name={list.name}
        label={list.label}
        columns={columns}
        {...review.table}
        defaultSort={{ id: list.sortedBy, desc: false }}
        searchPlaceholder={list.searchPlaceholder}
        selection={bulk.selection}
        empty={list.empty}
      />
      {opened && <Dialog key={queue.idOf(opened)} record={opened} review={review} onClose={close} />}
      {assigning && assigned && (
        <assigning.Dialog
          key={queue.idOf(assigned)}
          queue={queue}
          items={[assignedItemOf(queue, assigned)]}
          onClose={close}
        />
      )}
      {bulk.dialog}
    </>
  );
}

function withAssigning<Row extends object, Accepted, Values>(
  { queue, columns, assigning }: ReviewList<Row, Accepted, Values>,
  assign: (id: number) => void,
): Column<Row>[] {
  return assigning ? [...columns, assignColumn(queue, assign)] : columns;
}
