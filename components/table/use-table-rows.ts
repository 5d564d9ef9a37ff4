import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { type Haystack, haystackOf, matches, searchWords } from "./search";
import { sortRows } from "./sorting";
import type { Column, Sort } from "./types";

/** A row on screen: its id and the screen's own record. */
export interface TableRow<Row> {
  id: string;
  original: Row;
}

interface Options<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  sort: Sort | null;
  search: string;
  filter: ((row: Row) => boolean) | undefined;
  visibility: Record<string, boolean>;
}

interface TableRows<Row> {
  /** Sorted, then filtered by the screen's filter and the search. */
  shown: TableRow<Row>[];
  visible: Column<Row>[];
}

const NONE: never[] = [];

/**
 * The rows and columns on screen. All rows are sorted once and the search runs over the sorted ones, so that a
 * keystroke costs a filter and no sort; both follow the controls as deferred values and never hold up typing.
 */
export function useTableRows<Row extends object>(options: Options<Row>): TableRows<Row> {
  const { columns, rows, rowId, filter, visibility } = options;
  const search = useDeferredValue(options.search);
  const sortId = useDeferredValue(options.sort?.id);
  const sortDesc = useDeferredValue(options.sort?.desc ?? false);

  // A row keeps its id for good, and most screens write the function anew each time.
  const idOf = useRef(rowId);
  const listed = useMemo(
    () => (rows ?? NONE).map((original): TableRow<Row> => ({ id: idOf.current(original), original })),
    [rows],
  );
  const sorted = useMemo(() => {
    const column = columns.find(({ id, sortable }) => id === sortId && sortable !== false);
    return column ? sortRows(listed, column, sortDesc) : listed;
  }, [listed, columns, sortId, sortDesc]);
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
