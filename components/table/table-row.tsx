import { memo, type ReactNode } from "react";
import { cn } from "@/lib/ui/cn";
import { isFigure, shownText } from "./cell-values";
import { ROLE } from "./roles";
import { type OnAction, RowActions } from "./row-actions";
import { RowCheckbox } from "./row-checkbox";
import { sameActions } from "./same-actions";
import type { Column, RowAction } from "./types";

interface Props<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  /** The one row in the tab order, with its buttons. */
  active: boolean;
  open: boolean;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  clickable: boolean;
  actions: readonly RowAction[] | undefined;
  onAction: OnAction<Row>;
  /** Buttons that fit. */
  slots: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** One row: a grid line on a desktop, a card on a phone. Its events are handled once, by the table's body. */
function BodyRow<Row>(props: Props<Row>) {
  const { row, index, columns, active, open, selected, clickable, actions, onAction, slots, measure } = props;
  return (
    <tr
      {...ROLE.row}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={open || undefined}
      tabIndex={active ? 0 : -1}
      className={cn(
        "group/row relative scroll-mt-9 border-b border-line focus-visible:-outline-offset-2",
        "flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-3 py-2.5 sm:grid sm:h-(--row-height) sm:grid-cols-(--table-columns) sm:items-stretch sm:gap-0 sm:p-0",
        "print:table-row print:h-auto print:break-inside-avoid",
        clickable && "cursor-pointer",
        selected !== undefined && "max-sm:pl-11",
        open || selected ? "bg-accent-soft" : "bg-(--table-paper,var(--paper)) hover:bg-surface-sunken",
        open && "shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      {selected !== undefined && (
        <td
          {...ROLE.cell}
          className="flex items-center pl-3 max-sm:absolute max-sm:top-2 max-sm:left-0 print:hidden"
        >
          <RowCheckbox checked={selected} tabIndex={active ? 0 : -1} label={nameOf(columns, row)} />
        </td>
      )}
      <BodyCells columns={columns} row={row} />
      {actions && (
        <td
          {...ROLE.cell}
          className="flex items-center justify-end gap-0.5 px-2 max-sm:absolute max-sm:top-1.5 max-sm:right-0 sm:sticky sm:right-0 sm:bg-inherit print:hidden"
        >
          <RowActions
            row={row}
            actions={actions}
            onAction={onAction}
            slots={slots}
            tabIndex={active ? 0 : -1}
          />
        </td>
      )}
    </tr>
  );
}

/** Screens write their actions anew each time they are drawn; a row is drawn again when what it shows has changed. */
export const TableBodyRow = memo(BodyRow, sameActions) as typeof BodyRow;

/** The cells apart from their row: a filter moves rows to other positions, and what is in them stays as it is. */
const BodyCells = memo(Cells) as typeof Cells;

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }): ReactNode {
  return columns.map((column, position) => (
    <BodyCell key={column.id} column={column} row={row} first={position === 0} />
  ));
}

function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const first = columns[0];
  return first ? shownText(first, row) : "";
}

function BodyCell<Row>({ column, row, first }: { column: Column<Row>; row: Row; first: boolean }) {
  const text = column.cell ? undefined : shownText(column, row);
  const figure = isFigure(column);
  const end = column.align ? column.align === "end" : figure;
  return (
    <td
      {...(first ? ROLE.rowheader : ROLE.cell)}
      data-label={first ? undefined : `${column.header}: `}
      className={cn(
        "items-center sm:flex sm:overflow-hidden sm:px-3 sm:whitespace-nowrap print:table-cell print:whitespace-normal",
        first
          ? "font-semibold max-sm:w-full max-sm:pr-(--actions-width) sm:font-normal"
          : "max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)] print:before:content-none",
        (figure || column.kind === "date" || column.kind === "datetime") && "tabular-nums",
        column.align === "center" ? "sm:justify-center" : end && "sm:justify-end sm:text-right",
        // An empty `Label:` on a card says nothing.
        (column.hideOnPhone || text === "") && "max-sm:hidden print:table-cell",
      )}
    >
      {column.cell ? (
        column.cell(row)
      ) : (
        <span className="min-w-0 sm:truncate print:whitespace-normal" title={text}>
          {text}
        </span>
      )}
    </td>
  );
}
