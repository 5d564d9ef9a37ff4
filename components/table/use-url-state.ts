import { parseAsString, throttle, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { nextSort, parseAsSort } from "./sorting";
import type { Column, Sort } from "./types";

const PARSERS = { q: parseAsString.withDefault(""), sort: parseAsSort };
// Safari refuses more than 100 history updates in 30 s; state on screen does not wait for the URL.
const URL_OPTIONS = { history: "replace", shallow: true, limitUrlUpdates: throttle(300) } as const;

export interface UrlState {
  search: string;
  setSearch: (search: string) => void;
  /** The sort in force: the URL's, else the default. */
  sort: Sort | null;
  toggleSort: (id: string) => void;
  setSort: (sort: Sort | null) => void;
}

/**
 * Search and sort of a table in the URL (`q`, `sort`), so that a link, a reload and the back button bring them back.
 * There is no `page`: all rows are in one scroll, so there is no page to name.
 */
export function useUrlState<Row>(
  columns: readonly Column<Row>[],
  defaultSort: Sort | undefined,
  prefix: string | undefined,
): UrlState {
  const urlKeys = useMemo(() => (prefix ? { q: `${prefix}-q`, sort: `${prefix}-sort` } : {}), [prefix]);
  const [state, setState] = useQueryStates(PARSERS, { ...URL_OPTIONS, urlKeys });

  // An address may name a column that is gone, or that cannot be sorted.
  const known = columns.some((column) => column.id === state.sort?.id && column.sortable !== false);
  const explicit = known ? state.sort : null;

  // Screens write their default anew each time they are drawn; the header need not be.
  const { id: defaultId, desc: defaultDesc = false } = defaultSort ?? {};
  const fallback = useMemo(
    () => (defaultId === undefined ? undefined : { id: defaultId, desc: defaultDesc }),
    [defaultId, defaultDesc],
  );
  const toggleSort = useCallback(
    (id: string) => void setState({ sort: nextSort(explicit, id, fallback) }),
    [setState, explicit, fallback],
  );

  return {
    search: state.q,
    setSearch: (q) => void setState({ q: q === "" ? null : q }),
    sort: explicit ?? fallback ?? null,
    setSort: (sort) => void setState({ sort }),
    toggleSort,
  };
}
