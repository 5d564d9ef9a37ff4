import { createParser, parseAsString, throttle, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { namingColumns } from "./columns";
import type { Column, DataTableProps, Sort } from "./types";

/** Whether two sorts are the same; none is the same as none. */
const isSameSort = (one: Sort | null | undefined, other: Sort | null | undefined) =>
  one?.id === other?.id && one?.desc === other?.desc;

/** A sort as text: `nome` ascending, `-nome` descending. */
export const sortParser = createParser<Sort>({
  parse: (text) => {
    const desc = text.startsWith("-");
    const id = desc ? text.slice(1) : text;
    return id === "" ? null : { id, desc };
  },
  serialize: ({ id, desc }) => `${desc ? "-" : ""}${id}`,
  eq: isSameSort,
});

/**
 * The sort after a click on a column's header: ascending, descending, back to the default; null is the
 * default. On the default sort's own column the click turns the direction and turns it back.
 */
export function nextSort(current: Sort | null, id: string, fallback?: Sort): Sort | null {
  const active = current ?? fallback;
  if (active?.id !== id) return { id, desc: false };
  const turned = { id, desc: !active.desc };
  if (fallback?.id === id) return isSameSort(turned, fallback) ? null : turned;
  return active.desc ? null : turned;
}

const parsers = { q: parseAsString.withDefault(""), sort: sortParser };
// Safari refuses more than 100 history updates in 30 s (https://github.com/nodejs/nodejs.dev/issues/917, seen
// in 13.1); state on screen does not wait for the URL.
const urlOptions = { history: "replace", shallow: true, limitUrlUpdates: throttle(300) } as const;

/**
 * Search and sort of a table in the URL (`q`, `sort`), so that a link, a reload and the back button bring
 * them back (docs/rules/tables.md#address).
 */
export function useUrlState<Row>(props: Pick<DataTableProps<Row>, "columns" | "defaultSort" | "urlPrefix">) {
  const { columns, defaultSort, urlPrefix } = props;
  const urlKeys = urlPrefix ? { q: `${urlPrefix}-q`, sort: `${urlPrefix}-sort` } : undefined;
  const [state, setState] = useQueryStates(parsers, { ...urlOptions, urlKeys });
  // An address may name a column that does not exist.
  const chosen = columns.some(({ id }) => id === state.sort?.id) ? state.sort : null;
  return {
    search: state.q,
    setSearch: (q: string) => void setState({ q: q === "" ? null : q }),
    /** The sort in force: the URL's, else the default. */
    sort: chosen ?? defaultSort ?? null,
    setSort: (sort: Sort | null) => void setState({ sort }),
    toggleSort: (id: string) => void setState({ sort: nextSort(chosen, id, defaultSort) }),
  };
}

export interface ColumnChoice<Row> {
  visible: Column<Row>[];
  /** All but those that name the row and the first one. */
  hideable: Column<Row>[];
  /** Ids of those that stay where the window has no room for all: they cannot be hidden, or were chosen. */
  staying: ReadonlySet<string>;
  toggle: (id: string, isVisible: boolean) => void;
  /** Undefined when the user has chosen nothing. */
  reset: (() => void) | undefined;
}

/**
 * Which columns are shown: the table's own choice, changed by what the user saved under `name` in this
 * browser.
 */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [saved, save] = useBrowserSetting(`pontile.table.${name}.columns`);
  return useMemo(() => {
    const changes = parseChoice(saved);
    const naming = namingColumns(columns);
    const hideable = columns.slice(1).filter((column) => !naming.includes(column));
    return {
      hideable,
      visible: columns.filter(
        (column) => !hideable.includes(column) || (changes[column.id] ?? !column.hiddenByDefault),
      ),
      staying: new Set(
        columns
          .filter((column) => !hideable.includes(column) || changes[column.id] === true)
          .map(({ id }) => id),
      ),
      toggle: (id, isVisible) => save(JSON.stringify({ ...changes, [id]: isVisible })),
      reset: saved === null ? undefined : () => save(null),
    };
  }, [columns, saved, save]);
}

/** By column id; empty when what is stored is not readable. */
function parseChoice(saved: string | null): Record<string, boolean> {
  try {
    return { ...JSON.parse(saved ?? "{}") };
  } catch {
    return {};
  }
}
