import { memo, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { isFigure, shownText } from "./cell-values";
import { ROLE } from "./roles";
import { type OnAction, RowActions } from "./row-actions";
import { RowCheckbox } from "./row-checkbox";
import { sameActions } from "./same-actions";
import type { Column, RowAction } from "./types";
import { namingColumns } from "./use-columns";

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
        // The card's title, then a new line, whatever its place among the columns.
        "max-sm:before:-order-1 max-sm:before:basis-full print:before:hidden",
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
  const naming = namingColumns(columns);
  return columns.map((column) => (
    <BodyCell key={column.id} column={column} row={row} title={titlePart(naming, column)} />
  ));
}

/** Where in a card's title the column stands; undefined below it. */
function titlePart<Row>(naming: readonly Column<Row>[], column: Column<Row>): "last" | "before" | undefined {
  if (!naming.includes(column)) return;
  return column === naming.at(-1) ? "last" : "before";
}

function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  return namingColumns(columns)
    .map((column) => shownText(column, row))
    .join(" ")
    .trim();
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  title: "last" | "before" | undefined;
}

function BodyCell<Row>({ column, row, title }: CellProps<Row>) {
  const text = column.cell ? undefined : shownText(column, row);
  const figure = isFigure(column);
  const end = column.align ? column.align === "end" : figure;
  return (
    <td
      {...(title ? ROLE.rowheader : ROLE.cell)}
      data-label={title ? undefined : `${column.header}: `}
      className={cn(
        "items-center sm:flex sm:overflow-hidden sm:px-3 sm:whitespace-nowrap print:table-cell print:whitespace-normal",
        title
          ? "font-semibold max-sm:-order-2 sm:font-normal"
          : "max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)] print:before:content-none",
        // Beside the actions, which stand at the card's upper right.
        title === "last" && "max-sm:pr-(--actions-width)",
        title === "before" && "max-sm:-mr-2.5 max-sm:max-w-[calc(100%-var(--actions-width))]",
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
