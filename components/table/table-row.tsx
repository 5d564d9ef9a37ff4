import { memo, type ReactNode } from "react";
import { ColleaguesBadge } from "@/components/layout/colleagues-badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { RecordName } from "@/lib/contract/live";
import { CellLink, IsActiveRow, NameLink } from "./cell-link";
import { cellText } from "./cell-values";
import { hasTwoLines } from "./column-widths";
import { isFigure, namingColumns } from "./columns";
import { RowActions } from "./row-actions";
import type { Column, DataTableProps } from "./types";

interface Props<Row> extends Pick<DataTableProps<Row>, "columns" | "quickAction" | "actions" | "rowHref"> {
  row: Row;
  id: string;
  index: number;
  /** The one row in the tab order, with its buttons. */
  isActive: boolean;
  isOpen: boolean;
  record: RecordName | null;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  isClickable: boolean;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/**
 * One row: a grid line on a desktop, a card on a phone (docs/rules/tables.md#row). Its events are handled
 * once, by the table's body.
 */
function BodyRow<Row>(props: Props<Row>) {
  const { row, id, index, columns, isActive, isOpen, isSelected, isClickable, measure } = props;
  const { quickAction, actions, rowHref } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-row-id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      tabIndex={tabIndex}
      className={cn(
        "group/row relative scroll-mt-9 border-b border-line",
        // The ring lies above the sticky actions, which the row's own outline would be beneath.
        "focus-visible:outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent",
        "flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-3 py-2.5 max-sm:min-h-12 sm:grid sm:h-(--row-height) sm:grid-cols-(--table-columns) sm:items-stretch sm:gap-0 sm:p-0",
        // The card's title, then a new line, whatever its place among the columns.
        "max-sm:before:-order-1 max-sm:before:basis-full print:before:hidden",
        "print:table-row print:h-auto print:break-inside-avoid",
        isClickable && "cursor-pointer",
        isSelected !== undefined && "max-sm:pl-11",
        // The room of a button beside the other lines.
        "max-sm:has-data-beside:pr-32",
        isOpen || isSelected ? "bg-accent-soft" : "bg-surface hover:bg-surface-sunken",
        isOpen && "shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      {isSelected !== undefined && (
        <td
          role="gridcell"
          className="flex items-center pl-3 max-sm:absolute max-sm:top-0 max-sm:left-0 max-sm:pl-0 print:hidden"
        >
          <Checkbox
            data-row-checkbox
            className="max-sm:size-11"
            checked={isSelected}
            // The table's body handles the click, which may mean a range.
            readOnly
            tabIndex={tabIndex}
            aria-label={`Seleziona ${nameOf(columns, row)}`}
          />
        </td>
      )}
      <IsActiveRow value={isActive}>
        <BodyCells columns={columns} row={row} record={props.record} href={rowHref?.(row) ?? null} />
      </IsActiveRow>
      {(quickAction || actions) && (
        <td
          role="gridcell"
          className="flex items-center justify-end gap-0.5 px-2 max-sm:absolute max-sm:top-0.5 max-sm:right-0 max-sm:px-1 sm:sticky sm:right-0 sm:bg-inherit print:hidden"
        >
          <RowActions
            name={nameOf(columns, row)}
            quickAction={quickAction?.(row)}
            actions={actions?.(row) ?? []}
            tabIndex={tabIndex}
          />
        </td>
      )}
    </tr>
  );
}

export const TableBodyRow = memo(BodyRow) as typeof BodyRow;

function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const texts = namingColumns(columns).map((column) => cellText(column, row));
  return texts.join(" ").trim();
}

/**
 * The cells apart from their row: a filter moves rows to other positions, and the cells' content stays the
 * same.
 */
const BodyCells = memo(Cells) as typeof Cells;

/** A cell that names the row: on a card its title, which leaves room for the actions at the upper right. */
const titleClass = (isLast: boolean) =>
  cn(
    "font-semibold max-sm:-order-2 sm:font-normal",
    isLast ? "max-sm:pr-(--actions-width)" : "max-sm:-mr-2.5 max-sm:max-w-[calc(100%-var(--actions-width))]",
  );

interface CellsProps<Row> extends Pick<Props<Row>, "columns" | "row" | "record"> {
  /** The record's address. */
  href: string | null;
}

function Cells<Row>({ columns, row, record, href }: CellsProps<Row>): ReactNode {
  const naming = namingColumns(columns);
  return columns.map((column) => {
    const isTitle = naming.includes(column);
    const text = cellText(column, row);
    const drawn = column.cell?.(row);
    const isEmpty = column.cell ? !drawn && drawn !== 0 : text === "";
    const isBeside = column.onPhone === "beside" && text === "";
    const named = (content: ReactNode) =>
      isTitle && !isEmpty ? (
        <NameLink href={href} isStop={column === naming[0]}>
          {content}
        </NameLink>
      ) : (
        content
      );
    return (
      <td
        key={column.id}
        role={isTitle ? "rowheader" : "gridcell"}
        data-beside={isBeside || undefined}
        // The drawing of a cell without a value says what it is, so it gets no label.
        data-label={
          isTitle || text === "" || column.onPhone === "unlabelled" ? undefined : `${column.header}: `
        }
        className={cn(
          "items-center sm:flex sm:overflow-hidden sm:px-3 sm:whitespace-nowrap print:table-cell print:whitespace-normal",
          isTitle
            ? titleClass(column === naming.at(-1))
            : "max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)] print:before:content-none",
          isBeside &&
            "max-sm:absolute max-sm:inset-y-0 max-sm:right-[calc(var(--actions-width)+0.75rem)] max-sm:flex",
          (isFigure(column) || column.kind === "date" || column.kind === "datetime") && "tabular-nums",
          isFigure(column) && "sm:justify-end sm:text-right",
          // An empty `Label:` on a card says nothing.
          (column.onPhone === "hidden" || isEmpty) && "max-sm:hidden print:table-cell",
        )}
      >
        {column.cell ? (
          named(drawn)
        ) : (
          <span
            className={cn(
              "min-w-0 print:line-clamp-none print:whitespace-normal",
              isTitle || !hasTwoLines(column)
                ? "sm:truncate"
                : "sm:line-clamp-2 sm:leading-4 sm:whitespace-normal",
            )}
            title={text}
          >
            {column.href && text ? <CellLink href={column.href(row)}>{text}</CellLink> : named(text)}
          </span>
        )}
        {record && column === naming.at(-1) && <ColleaguesBadge record={record} />}
      </td>
    );
  });
}
