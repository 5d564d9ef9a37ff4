import { memo, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { isFigure } from "./cell-values";
import { ROLE } from "./roles";
import type { Column, Sort } from "./types";

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (id: string) => void;
  /** The checkbox of all rows. */
  select?: ReactNode;
  hasActions: boolean;
}

const HEADER = "flex h-9 items-center overflow-hidden px-3 text-left text-xs font-semibold";

/** The sticky header. On a phone the cards carry the labels themselves, and the sort is in the view menu. */
function Head<Row>({ columns, sort, onSort, select, hasActions }: Props<Row>) {
  return (
    <thead
      {...ROLE.rowgroup}
      className="sticky top-0 z-10 block bg-(--table-paper,var(--paper)) text-ink-soft max-sm:hidden print:static print:table-header-group"
    >
      <tr
        {...ROLE.row}
        aria-rowindex={1}
        className="border-b border-line-strong bg-inherit sm:grid sm:grid-cols-(--table-columns) print:table-row"
      >
        {select !== undefined && (
          <th {...ROLE.columnheader} className={cn(HEADER, "print:hidden")}>
            {select}
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th {...ROLE.columnheader} className={cn(HEADER, "sticky right-0 bg-inherit print:hidden")}>
            <span className="sr-only">Azioni</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

export const TableHead = memo(Head) as typeof Head;

type CellProps = Pick<Props<never>, "sort" | "onSort"> & {
  column: Pick<Column<never>, "id" | "header" | "kind" | "align" | "sortable">;
};

const HeaderCell = memo(function HeaderCell({ column, sort, onSort }: CellProps) {
  const end = column.align ? column.align === "end" : isFigure(column);
  const className = cn(
    HEADER,
    "print:table-cell",
    column.align === "center" ? "justify-center" : end && "justify-end print:text-right",
  );
  if (column.sortable === false) {
    return (
      <th {...ROLE.columnheader} className={className}>
        <span className="truncate">{column.header}</span>
      </th>
    );
  }
  const direction = sort?.id !== column.id ? undefined : sort.desc ? "descending" : "ascending";
  const icon =
    direction === undefined ? "chevrons-up-down" : direction === "ascending" ? "arrow-up" : "arrow-down";
  return (
    <th {...ROLE.columnheader} aria-sort={direction} className={className}>
      <button
        type="button"
        onClick={() => onSort(column.id)}
        className={cn(
          "group -mx-1.5 flex h-7 min-w-0 items-center gap-1 rounded px-1.5 hover:bg-surface-sunken hover:text-ink focus-visible:-outline-offset-2",
          end && "flex-row-reverse",
          direction && "text-ink",
        )}
      >
        <span className="truncate">{column.header}</span>
        <Icon
          name={icon}
          className={cn(
            "size-3.5 shrink-0 print:hidden",
            direction ? "text-accent" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
          )}
        />
      </button>
    </th>
  );
});
