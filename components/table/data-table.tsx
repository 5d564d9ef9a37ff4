"use client";

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { useEarlyInput } from "@/components/ui/use-early-input";
import { messageOf } from "@/lib/format/request-code";
import { toSheet } from "./export/sheet";
import { NoRows } from "./no-rows";
import { actionSlots } from "./row-actions";
import { RowCount, rowCount } from "./row-count";
import { SelectionBar } from "./selection-bar";
import { TableGrid } from "./table-grid";
import { ExportMenu, ViewMenu } from "./table-menus";
import { TableSearch } from "./table-search";
import type { DataTableProps } from "./types";
import { useColumnChoice } from "./use-columns";
import { useSelection } from "./use-selection";
import { useSetting } from "./use-setting";
import { useTableRows } from "./use-table-rows";
import { useUrlState } from "./use-url-state";

/**
 * The table of every screen: search, sort and their place in the URL, column choice, density, export and print, rows
 * moved through by keyboard, and the states in between. It fills the rest of its flex parent's height and scrolls inside.
 * @example
 * <DataTable name="documenti" label="Documenti" columns={columns} rows={query.data?.Documenti}
 *   rowId={(row) => String(row.id_doc)} error={query.error} onRetry={query.refetch} onOpen={open}
 *   empty={{ title: "Nessun documento da verificare" }} defaultSort={{ id: "nome", desc: false }} />
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, rowId, error, onRetry, actions, filter, selection } = props;
  const url = useUrlState(columns, props.defaultSort, props.urlPrefix);
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(box, url.search, url.setSearch);
  const choice = useColumnChoice(name, columns);
  const [density, setDensity] = useSetting("density");
  const { shown, visible } = useTableRows({
    columns,
    rows,
    rowId,
    filter,
    sort: url.sort,
    search: url.search,
    visibility: choice.visibility,
  });
  const picker = useSelection(selection, shown);
  useTellShown(shown, props.openId, props.onShown);
  const slots = useMemo(() => actionSlots(rows, actions), [rows, actions]);
  const compact = density === "compact";
  const total = rows?.length;
  const searching = url.search.trim() !== "";
  // Without any row there is nothing that a search could hide, unless the server itself filtered.
  const narrowed = total !== 0 || (props.onResetFilters !== undefined && filter === undefined);

  const scroller = useRef<HTMLDivElement>(null);
  const focusFirst = useRef<(() => void) | null>(null);
  useScrollToTop(scroller, `${url.search}\n${url.sort?.id}\n${url.sort?.desc}`);

  const retry = onRetry && (() => void onRetry());
  const clear = searching ? () => url.setSearch("") : props.onResetFilters;

  return (
    <div className="flex min-h-0 flex-1 flex-col print:block">
      <div className="flex flex-wrap items-center gap-2 pb-2 print:hidden">
        {props.search !== false && (
          <TableSearch
            box={box}
            value={url.search}
            onValueChange={url.setSearch}
            label={label}
            placeholder={props.searchPlaceholder}
            onLeave={() => focusFirst.current?.()}
          />
        )}
        {props.filters}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <RowCount shown={shown.length} total={total} />
          <ViewMenu
            columns={columns}
            choice={choice}
            compact={compact}
            onCompact={(on) => setDensity(on ? "compact" : null)}
            sort={url.sort}
            onSort={url.setSort}
          />
          <ExportMenu
            name={name}
            sheet={() => toSheet(label, visible, shown)}
            disabledReason={shown.length === 0 ? "Non ci sono righe da esportare." : undefined}
          />
        </div>
      </div>
      {rows && (
        <p className="hidden pb-2 text-base font-semibold print:block">
          {label}: {rowCount(shown.length, rows.length)}
        </p>
      )}
      {rows && error && (
        <ErrorState
          compact
          title={messageOf(error)}
          hint="Le righe mostrate sono quelle lette prima."
          onRetry={retry}
          retrying={props.fetching}
          className="mb-2 print:hidden"
        />
      )}
      {rows && selection && <SelectionBar selection={selection} rows={rows} rowId={rowId} shown={shown} />}
      {!rows && error ? (
        <ErrorState title={messageOf(error)} onRetry={retry} retrying={props.fetching} />
      ) : (
        <div
          ref={scroller}
          className="relative min-h-40 flex-1 overflow-auto overscroll-x-contain border-t border-line print:block print:overflow-visible"
        >
          <TableGrid
            label={label}
            columns={visible}
            rows={shown}
            loading={!rows}
            sort={url.sort}
            onSort={url.toggleSort}
            onOpen={props.onOpen}
            openId={props.openId}
            actions={actions}
            slots={slots}
            picker={picker}
            compact={compact}
            scroller={scroller}
            focusFirst={focusFirst}
          />
          {rows && shown.length === 0 && (
            <NoRows empty={props.empty} narrowed={narrowed} searching={searching} onClear={clear} />
          )}
        </div>
      )}
    </div>
  );
}

/** Before the browser paints, so that the record that opens knows its neighbours. */
function useTellShown(
  shown: readonly { id: string }[],
  openId: string | null | undefined,
  onShown: DataTableProps<unknown>["onShown"],
): void {
  const tell = useEffectEvent((ids: readonly { id: string }[]) => onShown?.(ids.map(({ id }) => id)));
  const isOpen = openId !== null && openId !== undefined;
  useLayoutEffect(() => {
    if (isOpen) tell(shown);
  }, [isOpen, shown]);
}

/** A new order or a new search begins at its first row; the same rows loaded again stay where they are. */
function useScrollToTop(scroller: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, key]);
}
