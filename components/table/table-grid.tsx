import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { CARD_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT, tableStyle } from "./layout";
import { ROLE } from "./roles";
import { AllRowsCheckbox } from "./row-checkbox";
import { RowWindow } from "./row-window";
import { SkeletonRows } from "./skeleton-rows";
import { TableHead } from "./table-head";
import { TableBodyRow } from "./table-row";
import type { Column, RowAction, Sort } from "./types";
import { useMedia, usePrinting } from "./use-media";
import { rowIndexOf, useRowFocus } from "./use-row-focus";
import type { RowPicker } from "./use-selection";
import type { TableRow } from "./use-table-rows";

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: TableRow<Row>[];
  loading: boolean;
  sort: Sort | null;
  onSort: (id: string) => void;
  onOpen: ((row: Row) => void) | undefined;
  openId: string | null | undefined;
  actions: ((row: Row) => RowAction[]) | undefined;
  slots: number;
  picker: RowPicker | undefined;
  compact: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Gets the function that moves the focus to the first row, for the search field. */
  focusFirst: RefObject<(() => void) | null>;
}

// What a click or a key belongs to before it belongs to the row.
const OWN_CONTROLS = "a,button,input,select,textarea,label,summary,[role='checkbox'],[role='menuitem']";

/** Header and rows: real table elements in a scroll that renders what is in view. */
export function TableGrid<Row>(props: Props<Row>) {
  const { columns, rows, loading, sort, onOpen, openId, actions, slots, picker, compact, scroller } = props;
  const phone = useMedia("(max-width: 639.98px)");
  const printing = usePrinting();
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus({ ids: rows, body, openId });
  const rowHeight = phone ? CARD_HEIGHT : compact ? ROW_HEIGHT.compact : ROW_HEIGHT.normal;
  const idAt = useCallback((index: number) => rows[index]?.id ?? String(index), [rows]);

  const { focusFirst } = props;
  const { focusRow } = focus;
  useEffect(() => {
    focusFirst.current = () => focusRow(0);
  }, [focusFirst, focusRow]);

  const latestActions = useRef(actions);
  useLayoutEffect(() => {
    latestActions.current = actions;
  });
  const onAction = useCallback(
    (row: Row, label: string) =>
      latestActions
        .current?.(row)
        .find((action) => action.label === label)
        ?.onSelect?.(),
    [],
  );

  const open = (index: number) => {
    const row = rows[index];
    if (row) onOpen?.(row.original);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = rowIndexOf(event.target);
    // Clicks in a row's menu bubble here through React although the menu is elsewhere in the page.
    if (index === null || !event.currentTarget.contains(event.target as Node)) return;
    const checkbox = (event.target as Element).closest("[data-row-checkbox]");
    if (checkbox) picker?.pick(index, event.shiftKey);
    else if ((event.target as Element).closest(OWN_CONTROLS)) return;
    // Whoever drags over text to copy it does not want the record.
    else if (!holdsSelection(event.currentTarget)) open(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = Number(event.target.dataset.index);
    const height = (scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT;
    const page = height > 0 ? Math.max(1, Math.floor(height / rowHeight) - 1) : 10;
    const last = rows.length - 1;
    const target = moveTo(event.key, index, page, last);
    if (target !== null) focusRow(target);
    else if (event.key === "Enter" && onOpen) open(index);
    else if (event.key === " " && picker) picker.pick(index, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return (
    <table
      {...(picker ? ROLE.selectableGrid : ROLE.grid)}
      aria-label={props.label}
      aria-rowcount={loading ? -1 : rows.length + 1}
      aria-busy={loading}
      style={tableStyle({ columns, selectable: picker !== undefined, actions: slots, compact })}
      className="block w-full sm:min-w-(--table-least) print:table print:min-w-0"
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={props.onSort}
        select={picker && <AllRowsCheckbox picker={picker} />}
        hasActions={slots > 0}
      />
      <tbody
        {...ROLE.rowgroup}
        ref={body}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onMouseDown={(event) => {
          // Shift and click picks a range of rows, not of text.
          if (picker && event.shiftKey) event.preventDefault();
        }}
        className="block print:table-row-group"
      >
        {loading && <SkeletonRows columns={columns} selectable={picker !== undefined} slots={slots} />}
        <RowWindow
          idAt={idAt}
          count={rows.length}
          activeIndex={focus.activeIndex}
          scroller={scroller}
          rowHeight={rowHeight}
          measured={phone}
          printing={printing}
        >
          {(view) => (
            <>
              {view.items.map(({ index, gap }) => {
                const row = rows[index];
                if (!row) return null;
                return (
                  <Fragment key={row.id}>
                    {gap > 0 && <Spacer height={gap} />}
                    <TableBodyRow
                      row={row.original}
                      index={index}
                      columns={columns}
                      active={index === focus.activeIndex}
                      open={row.id === openId}
                      selected={picker?.has(row.id)}
                      clickable={onOpen !== undefined}
                      actions={actions?.(row.original)}
                      onAction={onAction}
                      slots={slots}
                      measure={view.measure}
                    />
                  </Fragment>
                );
              })}
              {view.rest > 0 && <Spacer height={view.rest} />}
            </>
          )}
        </RowWindow>
      </tbody>
    </table>
  );
}

/** Some of its text is selected. */
function holdsSelection(element: Element): boolean {
  const selection = window.getSelection();
  return selection?.type === "Range" && element.contains(selection.anchorNode);
}

function moveTo(key: string, index: number, page: number, last: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, last);
    case "ArrowUp":
      return Math.max(index - 1, 0);
    case "PageDown":
      return Math.min(index + page, last);
    case "PageUp":
      return Math.max(index - page, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Stands for the rows that are not rendered, so that the scroll bar tells the truth. */
function Spacer({ height }: { height: number }) {
  return <tr {...ROLE.none} className="block" style={{ height }} />;
}
