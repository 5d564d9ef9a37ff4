import {
  type ColumnDef,
  type Row as CoreRow,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useDeferredValue, useEffect, useMemo } from "react";
import { sortValue } from "./cell-values";
import { type Haystack, haystackOf, matches, searchWords } from "./search";
import { compareIso, compareValues } from "./sorting";
import type { Column, Sort } from "./types";

// Only what is used is registered: each feature is code in every screen.
const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof features;

/** A row on screen: its id and the screen's own record. */
export type TableRow<Row extends RowData> = CoreRow<Features, Row>;

interface Options<Row extends RowData> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  sort: Sort | null;
  search: string;
  filter: ((row: Row) => boolean) | undefined;
  visibility: Record<string, boolean>;
}

interface TableRows<Row extends RowData> {
  /** Sorted, then filtered by the screen's filter and the search. */
  shown: TableRow<Row>[];
  visible: Column<Row>[];
}

const NONE: never[] = [];

/**
 * The rows and columns on screen. All rows are sorted once and the search runs over the sorted ones, so that a
 * keystroke costs a filter and no sort; both follow the controls as deferred values and never hold up typing.
 */
export function useTableRows<Row extends RowData>(options: Options<Row>): TableRows<Row> {
  const { columns, rows, rowId, filter, visibility } = options;
  const search = useDeferredValue(options.search);
  const sortId = useDeferredValue(options.sort?.id);
  const sortDesc = useDeferredValue(options.sort?.desc ?? false);

  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const sorting = useMemo(() => (sortId ? [{ id: sortId, desc: sortDesc }] : NONE), [sortId, sortDesc]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: rowId,
    state: { sorting, columnVisibility: visibility },
  });

  const sorted = table.getRowModel().rows;
  const haystack = useMemo(() => haystackOf(columns), [columns]);
  useWarmHaystack(rows, haystack);

  const shown = useMemo(() => {
    const words = searchWords(search);
    if (words.length === 0 && !filter) return sorted;
    return sorted.filter(
      ({ original }) =>
        (!filter || filter(original)) && (words.length === 0 || matches(haystack(original), words)),
    );
  }, [sorted, haystack, filter, search]);

  const visible = useMemo(
    () => columns.filter((column) => visibility[column.id] !== false),
    [columns, visibility],
  );
  return { shown, visible };
}

function toDefinition<Row extends RowData>(column: Column<Row>): ColumnDef<Features, Row> {
  const iso = column.kind === "date" || column.kind === "datetime";
  const compare = iso ? compareIso : compareValues;
  return {
    id: column.id,
    accessorFn: (row) => sortValue(column, row),
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
    // Empty cells go last in both directions: who sorts by a column looks for what is in it.
    sortUndefined: "last",
    enableSorting: column.sortable !== false,
  };
}

/** Shorter tables need no warming: their first search folds them in a few ms. */
const LONG = 500;
const SLICE = 50;

/** Folds the text of long tables while the browser is idle, so that the first keystroke finds it done. */
function useWarmHaystack<Row>(rows: readonly Row[] | undefined, haystack: Haystack<Row>): void {
  useEffect(() => {
    if (!rows || rows.length <= LONG || typeof requestIdleCallback === "undefined") return;
    let next = 0;
    let handle = 0;
    const step = (deadline: IdleDeadline) => {
      do {
        for (const end = Math.min(next + SLICE, rows.length); next < end; next += 1)
          haystack(rows[next] as Row);
      } while (next < rows.length && deadline.timeRemaining() > 2);
      if (next < rows.length) handle = requestIdleCallback(step);
    };
    handle = requestIdleCallback(step);
    return () => cancelIdleCallback(handle);
  }, [rows, haystack]);
}
