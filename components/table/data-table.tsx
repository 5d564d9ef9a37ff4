import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { ExportButton } from "@/components/export/export-button";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { laterPart } from "@/components/ui/load-part";
import { passFocus } from "@/components/ui/pass-focus";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { useEarlyInput } from "@/components/ui/use-early-input";
import { useMedia } from "@/components/ui/use-media";
import { usePrinting } from "@/components/ui/use-printing";
import { messageOf } from "@/lib/format/request-code";
import { AreCards } from "./cell-link";
import { fittingColumns } from "./column-widths";
import { SelectionBar, useSelection } from "./selection";
import { exportName, shownPart } from "./shown-part";
import { TableGrid, type TableSides } from "./table-grid";
import { rowCountText, TableToolbar } from "./table-toolbar";
import { toSpreadsheet } from "./to-spreadsheet";
import type { Column, DataTableProps, TableRow } from "./types";
import { useColumnWidths, useWidth } from "./use-column-widths";
import { useRowFocus } from "./use-row-focus";
import { searchedColumns, useTableRows } from "./use-table-rows";
import { type ColumnChoice, useColumnChoice, useUrlState } from "./use-table-state";
import { WaitingRows } from "./waiting-rows";

// Radix' popover comes after the first load: until then its button stands there, disabled.
const ViewMenu = laterPart(
  () => import("./view-menu").then((module) => module.ViewMenu),
  () => (
    <ToolbarButton disabled icon="columns-3">
      Colonne
    </ToolbarButton>
  ),
);

/**
 * The table of every screen: search, sort and their place in the URL, column choice, density, export and
 * print, rows moved through by keyboard, and the states in between. It fills the rest of its flex parent's
 * height and scrolls inside.
 * @example <DataTable name="documenti" label="Documenti" columns={columns} rows={query.data?.Documenti}
 * rowId={(row) => String(row.id_doc)} query={query} onOpen={open} empty={{ title: "Nessun documento da
 * verificare" }} defaultSort={{ id: "nome", desc: false }} />
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, rowId, query, filter } = props;
  const { search, setSearch, sort, setSort, toggleSort } = useUrlState(props);
  const searchBox = useRef<HTMLInputElement>(null);
  useEarlyInput(searchBox, search, setSearch);
  const choice = useColumnChoice(name, columns);
  const [density, setDensity] = useBrowserSetting("pontile.table.density");
  const isCompact = density === "compact";

  const searched = useMemo(() => searchedColumns(columns, choice.visible), [columns, choice.visible]);
  const { isHeading } = props;
  const shown = useTableRows({ columns, searched, rows, rowId, filter, isHeading, sort, search });
  const selection = useSelection(props.selection, shown);
  const scroller = useRef<HTMLDivElement>(null);
  const sides = sidesOf(props);
  const { fitting, widths } = useFitting({ name, columns, choice, rows, sides, scroller });
  const isPhone = useMedia("(max-width: 639.98px)");
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus(shown, body, props.openId);
  const focusRows = () => focus.focusRow(focus.activeIndex);
  useReportShown(shown, props);
  const focusSearch = () => searchBox.current?.focus();
  useImperativeHandle(props.ref, () => ({
    focusSearch,
    focusFirstRow: () => {
      focus.focusRow(0);
      return shown.length > 0;
    },
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new order or search, unread here
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [search, sort?.id, sort?.desc]);

  const isSearching = search.trim() !== "";
  const part = shownPart(props.shows, search);
  // Without any row there is nothing that a search could hide, unless the server itself filtered.
  const isNarrowed = rows?.length !== 0 || (props.onResetFilters !== undefined && filter === undefined);
  const { counted, total } = withoutHeadings(props, shown);
  const failure = query?.error && {
    title: messageOf(query.error),
    onRetry: () => void query.refetch(),
    retrying: query.isFetching,
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col print:block">
      <TableToolbar
        {...props}
        searchBox={searchBox}
        search={search}
        onSearch={setSearch}
        onRows={() => focus.focusRow(0)}
        count={{ shown: counted.length, total }}
      >
        <ViewMenu
          columns={columns}
          choice={choice}
          fitting={fitting}
          isCompact={isCompact}
          onCompactChange={(next) => setDensity(next ? "compact" : null)}
          sort={sort}
          onSort={setSort}
        />
        <ExportButton
          name={exportName(name, part)}
          spreadsheet={() => toSpreadsheet(label, choice.visible, counted)}
          isEmpty={shown.length === 0}
        />
      </TableToolbar>
      {rows && (
        <p className="hidden pb-2 text-base font-semibold print:block">
          {`${label}: ${rowCountText(counted.length, total ?? 0)}`}
          <PrintedPart part={part} />
        </p>
      )}
      {!props.selection?.selected.size && (
        <div className="flex items-center gap-3 rounded bg-accent-soft px-3 not-has-[button]:sr-only print:hidden">
          <WaitingRows onAsked={focusRows} />
        </div>
      )}
      {rows && failure && (
        <ErrorState
          {...failure}
          compact
          hint="Le righe mostrate sono quelle lette prima."
          className="mb-2 print:hidden"
        />
      )}
      {!rows && failure ? (
        <ErrorState {...failure} />
      ) : (
        <div
          ref={scroller}
          className="relative min-h-40 flex-1 overflow-auto overscroll-x-contain rounded border border-line bg-surface print:block print:overflow-visible print:border-0"
        >
          <AreCards value={isPhone && props.onOpen !== undefined}>
            <TableGrid
              {...props}
              columns={fitting}
              widths={widths}
              sides={sides}
              rows={shown}
              isLoading={!rows}
              sort={sort}
              onSort={toggleSort}
              selection={selection}
              isCompact={isCompact}
              scroller={scroller}
              body={body}
              focus={focus}
            />
          </AreCards>
          {rows &&
            shown.length === 0 &&
            (isNarrowed ? (
              <NothingFound
                isSearching={isSearching}
                onClear={isSearching ? () => setSearch("") : props.onResetFilters}
                takeFocus={focusSearch}
              />
            ) : (
              <EmptyState {...props.empty} />
            ))}
        </div>
      )}
      {/* Under the rows, so that none moves under the pointer when the first one is ticked. */}
      {rows && props.selection && (
        <SelectionBar
          selection={props.selection}
          rows={rows}
          rowId={rowId}
          shown={shown}
          takeFocus={focusRows}
        />
      )}
    </div>
  );
}

/** The columns that the window has room for, with their widths; all in a phone's cards and on paper. */
function useFitting<Row>(list: {
  name: string;
  columns: readonly Column<Row>[];
  choice: ColumnChoice<Row>;
  rows: readonly Row[] | undefined;
  sides: TableSides;
  scroller: RefObject<HTMLElement | null>;
}) {
  const { choice, sides } = list;
  const widths = useColumnWidths(list.name, list.columns, list.rows);
  const width = useWidth(list.scroller);
  const hasCards = useMedia("(max-width: 639.98px), print");
  const room = width === null || hasCards ? null : width - sides.checkbox - sides.actions;
  // By their ids, so that the rows keep the same columns, and are not drawn again, when others are read.
  const ids = fittingColumns(choice.visible, widths, room, choice.staying)
    .map(({ id }) => id)
    .join(" ");
  const fitting = useMemo(
    () => choice.visible.filter(({ id }) => ids.split(" ").includes(id)),
    [choice.visible, ids],
  );
  return { fitting, widths };
}

/** A row has two buttons at most: its quick action, and '…'. */
function sidesOf<Row>(props: Pick<DataTableProps<Row>, "selection" | "quickAction" | "actions">): TableSides {
  const buttons = Number(Boolean(props.quickAction)) + Number(Boolean(props.actions));
  return {
    checkbox: props.selection ? 40 : 0,
    actions: buttons && buttons * 32 + 16,
    cardActions: buttons && buttons * 46 + 8,
  };
}

/** The shown rows and the number of all, without those that are headings. */
function withoutHeadings<Row>(
  { isHeading, rows }: Pick<DataTableProps<Row>, "isHeading" | "rows">,
  shown: readonly TableRow<Row>[],
) {
  if (!isHeading) return { counted: shown, total: rows?.length };
  return {
    counted: shown.filter(({ original }) => !isHeading(original)),
    total: rows?.filter((row) => !isHeading(row)).length,
  };
}

/** Which part of the list is printed; on the screen the toolbar says it. */
function PrintedPart({ part }: { part: readonly string[] }) {
  const isPrinting = usePrinting();
  return isPrinting && <span className="block text-sm font-normal">{part.join(" · ")}</span>;
}

interface NothingFoundProps {
  isSearching: boolean;
  onClear?: () => void;
  /** Takes the focus, whose button is removed. */
  takeFocus: () => void;
}

/** In place of the rows when the search leaves none, or else a filter of the screen. */
function NothingFound({ isSearching, onClear, takeFocus }: NothingFoundProps) {
  const clear =
    onClear &&
    ((event: { detail: number }) => {
      onClear();
      passFocus(event, takeFocus);
    });
  return (
    <EmptyState
      icon="search-x"
      title={isSearching ? "Nessuna riga corrisponde alla ricerca" : "Nessuna riga corrisponde ai filtri"}
      hint={isSearching ? "Prova con meno parole, o con una parte del nome." : "Togli qualche filtro."}
      action={
        clear && <Button onClick={clear}>{isSearching ? "Azzera la ricerca" : "Azzera i filtri"}</Button>
      }
    />
  );
}

/** Before the browser paints, so that the record that opens knows its neighbours. */
function useReportShown<Row>(
  shown: readonly TableRow<Row>[],
  { openId, onShown }: Pick<DataTableProps<Row>, "openId" | "onShown">,
): void {
  const report = useEffectEvent(() => onShown?.(shown.map(({ id }) => id)));
  const isOpen = openId !== null && openId !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on new rows, read by the effect event
  useLayoutEffect(() => {
    if (isOpen) report();
  }, [isOpen, shown]);
}
