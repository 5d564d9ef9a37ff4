import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
} from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useMedia } from "@/components/ui/use-media";
import { usePrinting } from "@/components/ui/use-printing";
import { useVirtualRows } from "@/components/ui/use-virtual-rows";
import { type ColumnWidths, columnTracks } from "./column-widths";
import type { RowSelection } from "./selection";
import { TableHead } from "./table-head";
import { TableBodyRow } from "./table-row";
import type { Column, DataTableProps, Sort, TableRow } from "./types";
import { type RowFocus, rowIndexOf } from "./use-row-focus";

/** Heights in px; that of a card on a phone is a guess that is measured later. */
const heights = { header: 36, normal: 40, compact: 32, card: 68 };

/** The widths of the parts beside the columns, in px; 0 where a part is missing. */
export interface TableSides {
  checkbox: number;
  actions: number;
  /** The actions of a card, where targets are larger. */
  cardActions: number;
}

interface Props<Row>
  extends Pick<
    DataTableProps<Row>,
    "label" | "columns" | "onOpen" | "openId" | "recordName" | "rowHref" | "quickAction" | "actions"
  > {
  rows: readonly TableRow<Row>[];
  isLoading: boolean;
  sort: Sort | null;
  onSort: (id: string) => void;
  widths: ColumnWidths;
  sides: TableSides;
  selection: RowSelection | undefined;
  isCompact: boolean;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
  focus: RowFocus;
}

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);
// Elements that handle a click themselves, so that it does not open the row.
const ownControls = "a,button,input,select,textarea,label,summary,[role='checkbox'],[role='menuitem']";

/**
 * Header and rows: real table elements in a scroll that renders only the rows in view, as a `grid`: rows take
 * the focus and can be opened. Each part states its ARIA role, because browsers drop those of the elements
 * when CSS makes them grids or blocks (https://adrianroselli.com/2018/02/tables-css-display-properties.html).
 */
export function TableGrid<Row>(props: Props<Row>) {
  const { columns, rows, isLoading, widths, sides, selection, isCompact, focus } = props;
  return (
    <table
      role="grid"
      aria-multiselectable={selection ? true : undefined}
      aria-label={props.label}
      aria-rowcount={isLoading ? -1 : rows.length + 1}
      aria-busy={isLoading}
      style={tableStyle(columns, widths, sides, isCompact)}
      className="block w-full sm:min-w-(--table-min-width) print:table print:min-w-0"
    >
      <TableHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        selection={selection}
        hasActions={sides.actions > 0}
        onLeave={() => focus.focusRow(focus.activeIndex)}
      />
      <TableBody {...props} />
    </table>
  );
}

function TableBody<Row>(props: Props<Row>) {
  const { columns, rows, isLoading, onOpen, openId, selection, isCompact, focus } = props;
  const isPhone = useMedia("(max-width: 639.98px)");
  const rowHeight = isPhone ? heights.card : isCompact ? heights.compact : heights.normal;
  const { items, rest, measure, rowWindow } = useVirtualRows({
    count: rows.length,
    idAt: useCallback((index: number) => rows[index]?.id ?? String(index), [rows]),
    activeIndex: focus.activeIndex,
    scroller: props.scroller,
    rowHeight,
    isMeasured: isPhone,
    isPrinting: usePrinting(),
  });
  return (
    <tbody
      role="rowgroup"
      ref={props.body}
      {...rowEvents(props, rowHeight)}
      className="block print:table-row-group"
    >
      {isLoading && <LoadingRows columns={columns} hasCheckbox={selection !== undefined} />}
      {items.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Fragment key={row.id}>
            {gap > 0 && <Spacer height={gap} />}
            <TableBodyRow
              row={row.original}
              id={row.id}
              index={index}
              columns={columns}
              isActive={index === focus.activeIndex}
              isOpen={row.id === openId}
              record={props.recordName?.(row.original) ?? null}
              isSelected={selection?.has(row.id)}
              isClickable={onOpen !== undefined}
              rowHref={onOpen && props.rowHref}
              quickAction={props.quickAction}
              actions={props.actions}
              measure={measure}
            />
          </Fragment>
        );
      })}
      {rest > 0 && <Spacer height={rest} />}
      {rowWindow}
    </tbody>
  );
}

/** A row is opened, picked, and left for another one, by the pointer and by keyboard. */
function rowEvents<Row>({ rows, onOpen, selection, scroller, focus }: Props<Row>, rowHeight: number) {
  const open = (index: number) => {
    const row = rows[index];
    if (row) onOpen?.(row.original);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const index = rowIndexOf(target);
    if (index === null) return;
    const isName = target.closest("[data-row-name]") !== null;
    // The browser opens the record's address in a new tab or window.
    if (isName && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (isName) {
      event.preventDefault();
      // A press of the pointer leaves the focus on the row, wherever in it that was.
      if (event.detail > 0) focus.focusRow(index);
    }
    if (target.closest("[data-row-checkbox]")) selection?.pick(index, event.shiftKey);
    // Text was selected by dragging: the record is not opened.
    else if ((isName || !target.closest(ownControls)) && !hasSelectedText(event.currentTarget)) open(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = Number(event.target.dataset.index);
    const height = (scroller.current?.clientHeight ?? 0) - heights.header;
    const page = height > 0 ? Math.max(1, Math.floor(height / rowHeight) - 1) : 10;
    const target = targetOf(event.key, index, page, rows.length - 1);
    if (target !== undefined) focus.focusRow(target);
    else if (event.key === "Enter" && onOpen) open(index);
    else if (event.key === " " && selection) selection.pick(index, event.shiftKey);
    else return;
    event.preventDefault();
  };

  // Shift and click picks a range of rows, not of text.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (selection && event.shiftKey) event.preventDefault();
  };

  return { onClick, onKeyDown, onMouseDown, onFocus: focus.onFocus, onBlur: focus.onBlur };
}

/** The row that a key leads to; undefined where it leads to none. */
function targetOf(key: string, index: number, page: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
}

function LoadingRows(props: { columns: readonly { id: string }[]; hasCheckbox: boolean }) {
  return skeletonRows.map((row) => (
    <tr
      key={row}
      role="none"
      className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 sm:grid sm:h-(--row-height) sm:grid-cols-(--table-columns) sm:gap-0 sm:p-0"
    >
      {props.hasCheckbox && <td role="none" className="max-sm:hidden" />}
      {props.columns.map(({ id }) => (
        <td key={id} role="none" className="flex items-center max-sm:nth-[n+3]:hidden max-sm:w-full sm:px-3">
          <Skeleton className="h-3 w-3/5" />
        </td>
      ))}
    </tr>
  ));
}

/** Stands for the rows that are not rendered, so that the scroll bar has the right length. */
function Spacer({ height }: { height: number }) {
  return <tr role="none" className="block" style={{ height }} />;
}

/**
 * The widths of the columns as CSS variables on the table. Every row is a grid of its own with this one
 * template, whose tracks do not depend on the cells' content: columns stand still while rows come and go
 * under the scroll.
 */
function tableStyle<Row>(
  columns: readonly Column<Row>[],
  widths: ColumnWidths,
  sides: TableSides,
  isCompact: boolean,
): CSSProperties {
  const tracks = columnTracks(columns, widths);
  if (sides.checkbox > 0) tracks.unshift(`${sides.checkbox}px`);
  if (sides.actions > 0) tracks.push(`${sides.actions}px`);
  const minWidth = columns.reduce(
    (sum, { id }) => sum + (widths[id]?.min ?? 0),
    sides.checkbox + sides.actions,
  );
  const variables: Record<`--${string}`, string> = {
    "--table-columns": tracks.join(" "),
    "--table-min-width": `${minWidth}px`,
    "--actions-width": `${sides.cardActions}px`,
    "--row-height": `${isCompact ? heights.compact : heights.normal}px`,
  };
  return variables;
}

/** Some of its text is selected. */
function hasSelectedText(element: Element): boolean {
  const selection = window.getSelection();
  return selection?.type === "Range" && element.contains(selection.anchorNode);
}
