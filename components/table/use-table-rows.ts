import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { compareText } from "@/lib/format/compare-text";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { cellText, groupedNumber, sortValue } from "./cell-values";
import { isFigure, namingColumns } from "./columns";
import type { Column, ColumnKind, DataTableProps, Sort, TableRow } from "./types";

type Options<Row> = Pick<DataTableProps<Row>, "columns" | "rows" | "rowId" | "filter" | "isHeading"> & {
  sort: Sort | null;
  search: string;
  /** The columns that the search looks into; all by default. */
  searched?: readonly Column<Row>[];
};

/**
 * The rows on screen: sorted, then filtered by the screen's filter and by the search, where a heading that is
 * found brings the rows beneath it. Sort and search are deferred values, so that typing never waits; a
 * keystroke costs a filter and no sort.
 */
export function useTableRows<Row extends object>(options: Options<Row>): TableRow<Row>[] {
  const { columns, rows, rowId, filter, isHeading, searched = columns } = options;
  const search = useDeferredValue(options.search);
  const sortId = useDeferredValue(options.sort?.id);
  const isDescending = useDeferredValue(options.sort?.desc ?? false);

  // No dependencies: their result for a row never changes, and most screens pass new functions at each
  // render.
  const idOf = useRef(rowId);
  const heads = useRef(isHeading);
  const listed = useMemo(
    () => rows?.map((original): TableRow<Row> => ({ id: idOf.current(original), original })) ?? [],
    [rows],
  );
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sortId);
    return column ? sortRows(listed, column, secondColumns(columns, column), isDescending) : listed;
  }, [listed, columns, sortId, isDescending]);

  const textOf = useMemo(() => searchTexts(searched), [searched]);
  usePreparedSearch(rows, textOf);
  return useMemo(() => {
    const words = searchWords(search);
    if (words.length === 0 && !filter) return sorted;
    let isBeneathFound = false;
    return sorted.filter(({ original }) => {
      const isFound = words.length === 0 || matches(textOf(original), words);
      if (heads.current?.(original)) isBeneathFound = isFound;
      return (isFound || isBeneathFound) && (!filter || filter(original));
    });
  }, [sorted, textOf, filter, search]);
}

/** The columns that decide between equal rows: of a column that names the row, the others that do. */
function secondColumns<Row>(columns: readonly Column<Row>[], column: Column<Row>): Column<Row>[] {
  const naming = namingColumns(columns);
  return naming.includes(column) ? naming.filter((one) => one !== column) : [];
}

/**
 * Equal rows follow the second columns, ascending in both directions, and else stay as they were. Empty cells
 * go last in both directions, because a sort by a column is a search for its values.
 */
function sortRows<Row>(
  rows: readonly TableRow<Row>[],
  column: Column<Row>,
  seconds: readonly Column<Row>[],
  desc: boolean,
): TableRow<Row>[] {
  const direction = desc ? -1 : 1;
  const valuesOf = (one: Column<Row>) => rows.map(({ original }) => sortValue(one, original));
  const values = valuesOf(column);
  const ranks = ranksOf(values);
  const secondRanks = seconds.map((second) => ranksOf(valuesOf(second)));
  const differAt = (list: readonly number[], one: number, other: number) =>
    (list[one] ?? 0) - (list[other] ?? 0);

  const indexes = rows.map((_, index) => index).filter((index) => values[index] !== undefined);
  indexes.sort((one, other) => {
    let difference = direction * differAt(ranks, one, other);
    for (const second of secondRanks) difference ||= differAt(second, one, other);
    return difference;
  });
  const filled = indexes.flatMap((index) => rows[index] ?? []);
  return [...filled, ...rows.filter((_, index) => values[index] === undefined)];
}

/**
 * The position of each value among the distinct ones, equal values at the same one. Comparing in Italian
 * order is slow: this compares each first name once, and not at each of 20,000 rows (15 ms instead of 55).
 */
function ranksOf(values: readonly (string | number | undefined)[]): number[] {
  const distinct = [...new Set(values)].map((value) => value ?? "").sort(compare);
  const ranks = new Map<string | number, number>();
  let rank = 0;
  for (const [index, value] of distinct.entries()) {
    if (compare(distinct[index - 1] ?? value, value) !== 0) rank++;
    ranks.set(value, rank);
  }
  return values.map((value) => ranks.get(value ?? "") ?? 0);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compareText(String(one), String(other));
}

const unreadKinds: readonly ColumnKind[] = ["flag", "date", "datetime"];

/**
 * The columns that a search looks into: 'Sì', 'No' and days only where they are on
 * (docs/rules/tables.md#search).
 */
export function searchedColumns<Row>(
  columns: readonly Column<Row>[],
  visible: readonly Column<Row>[],
): readonly Column<Row>[] {
  return columns.filter((column) => visible.includes(column) || !unreadKinds.includes(column.kind));
}

/** Gives a row's searchable text, folded. Each row's text is made once and kept as long as the row lives. */
export function searchTexts<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const cache = new WeakMap<Row, string>();
  return (row) => {
    const text = cache.get(row) ?? fold(columns.map((column) => searchText(column, row)).join(" "));
    cache.set(row, text);
    return text;
  };
}

function searchText<Row>(column: Column<Row>, row: Row): string {
  const shown = cellText(column, row);
  if (!isFigure(column)) return shown;
  // `1234,56` must find `1.234,56 €`, and so must the grouped form, also of a number shown without points.
  return `${shown} ${shown.replaceAll(".", "")} ${groupedNumber(column, row)}`;
}

/** The first search of a shorter table takes a few ms. */
const minPrepared = 500;
const sliceLength = 50;

/**
 * Makes the search texts of long tables while the browser is idle: all of 20,000 rows at the first keystroke
 * take a second.
 */
function usePreparedSearch<Row>(rows: readonly Row[] | undefined, textOf: (row: Row) => string): void {
  useEffect(() => {
    if (!rows || rows.length <= minPrepared || typeof requestIdleCallback === "undefined") return;
    let next = 0;
    let handle = 0;
    const step = (deadline: IdleDeadline) => {
      do {
        rows.slice(next, next + sliceLength).forEach(textOf);
        next += sliceLength;
      } while (next < rows.length && deadline.timeRemaining() > 2);
      if (next < rows.length) handle = requestIdleCallback(step);
    };
    handle = requestIdleCallback(step);
    return () => cancelIdleCallback(handle);
  }, [rows, textOf]);
}
