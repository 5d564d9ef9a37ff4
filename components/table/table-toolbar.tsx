import type { ReactNode, RefObject } from "react";
import { cn } from "@/components/ui/cn";
import { ListSearch } from "@/components/ui/list-search";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import { formatCount } from "@/lib/format/counts";
import { FilterSheet } from "./filters";
import { shownPart } from "./shown-part";
import type { DataTableProps } from "./types";

interface TableToolbarProps
  extends Pick<
    DataTableProps<never>,
    "label" | "searchPlaceholder" | "searchButton" | "filters" | "shows" | "isUncounted" | "onResetFilters"
  > {
  searchBox: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (text: string) => void;
  /** Moves the focus to the first row. */
  onRows: () => void;
  /** `total` is undefined until the rows are read. */
  count: Readonly<{ shown: number; total: number | undefined }>;
  /** The buttons at its end. */
  children: ReactNode;
}

/** The line over a table: search, filters, how many rows are left, columns and export. */
export function TableToolbar({ count, children, ...props }: TableToolbarProps) {
  const { label, filters, searchButton, onRows } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2 print:hidden">
      <ListSearch
        box={props.searchBox}
        value={props.search}
        onValueChange={props.onSearch}
        label={label}
        placeholder={props.searchPlaceholder}
        onLeave={onRows}
        // Narrower before what stands beside it takes a second line; on a phone beside icon buttons alone.
        className={cn(
          filters ? "max-w-72 grow basis-48 max-sm:max-w-none" : "w-72 max-sm:grow",
          searchButton ? "max-sm:basis-[calc(100%-10.5rem)]" : "max-sm:basis-[calc(100%-7rem)]",
        )}
      />
      {searchButton && (
        <ToolbarButton icon="search" onClick={onRows}>
          {searchButton}
        </ToolbarButton>
      )}
      {filters && <div className="contents max-sm:hidden">{filters}</div>}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:contents">
        <RowCount {...props} count={count} />
        {children}
      </div>
      {filters && (
        <FilterSheet
          shows={props.shows}
          result={rowCountText(count.shown, count.shown)}
          onReset={props.onResetFilters}
        >
          {filters}
        </FilterSheet>
      )}
    </div>
  );
}

/**
 * The number of rows that a search or a filter leaves; all of them are counted beside the page's title. On a
 * phone without a button of filters it says what part of the list is shown, too.
 */
function RowCount({
  count: { shown, total },
  filters,
  shows,
  isUncounted,
}: Pick<TableToolbarProps, "count" | "filters" | "shows" | "isUncounted">) {
  const words = filters ? "" : shownPart(shows, "").join(", ");
  const isSaid = shown !== total || isUncounted;
  return (
    // Rendered empty while loading, so that a screen reader announces the first count too.
    <span
      role="status"
      className={cn(
        "text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:order-1",
        !isSaid && (words ? "sm:sr-only" : "sr-only"),
        !filters && "max-sm:basis-full max-sm:truncate",
      )}
    >
      {total !== undefined && rowCountText(shown, total)}
      {words && <span className="sm:hidden"> · {words}</span>}
    </span>
  );
}

/** `37 di 300 righe`, or `300 righe` when all are shown. */
export function rowCountText(shown: number, total: number): string {
  const rows = total === 1 ? "riga" : "righe";
  const all = `${formatCount(total, "always")} ${rows}`;
  return shown === total ? all : `${formatCount(shown, "always")} di ${all}`;
}
