import type { ReactNode, Ref } from "react";
import type { ReadState } from "@/components/layout/error-state";
import type { IconName } from "@/components/ui/icon-names";
import type { RecordName } from "@/lib/contract/live";

/** The value of a column in a row; the legacy API's flags come as 0/1 as well as true/false. */
export type CellValue = string | number | boolean | null | undefined;

/**
 * How a value is shown, sorted, searched and exported.
 * - `text`: sorted in Italian order, figures by their size;
 * - `number`: a number, or text that is one;
 * - `money-cents`: whole cents, shown as `1.234,56 €`;
 * - `date`: `yyyy-mm-dd`, shown as gg/mm/aaaa; `datetime`: the same with a time, shown as gg/mm/aaaa hh:mm in
 * Rome;
 * - `flag`: true/false or 1/0, shown as Sì/No.
 */
export type ColumnKind = "text" | "number" | "money-cents" | "date" | "datetime" | "flag";

/** A column of a table, made by `columnsFor` once, at module scope. */
export interface Column<Row> {
  /** Unique in the table; also the name of the sort in the URL. */
  id: string;
  header: string;
  kind: ColumnKind;
  /** The value that sorting compares and that, without `text`, is shown, searched and exported. */
  value: (row: Row) => CellValue;
  /**
   * The text that is shown, searched and exported where it differs from `value`, as a status' label does from
   * its rank.
   */
  text?: (row: Row) => string;
  /**
   * The export's columns in place of this one, where it says several things at once or a day in words
   * (docs/rules/exports-and-print.md#columns).
   */
  exported?: readonly ExportedColumn<Row>[];
  /** Drawn in place of the text; search and export still go by `text` or `value`. */
  cell?: (row: Row) => ReactNode;
  /**
   * The address at which the record that the text names is edited; the text is then a link, for people who
   * may open that screen. Not for a column that names the row.
   */
  href?: (row: Row) => string | null;
  /** Names a person, who is never cut. So is the row's own name, and a link unless this is false. */
  isPerson?: boolean;
  /** The width in px of a drawn cell that has more in it than its text and an icon. */
  cellWidth?: number;
  /** The text of a drawn cell in a cell's letters; without it its text is measured in those of a badge. */
  drawnText?: (row: Row) => string;
  /** Text that goes on in a second line where there is little room, as people and links do. */
  hasTwoLines?: boolean;
  /**
   * Names the row: to a screen reader, to its checkbox, as its card's title; it cannot be hidden. Default:
   * the first column.
   */
  namesRow?: boolean;
  /** Off until the user switches it on; a column that is off is not exported or printed either. */
  hiddenByDefault?: boolean;
  /**
   * Below 640 px, where a row becomes a card: left out; without its label, where its values speak for
   * themselves; beside the other lines, where it has no value and draws a button.
   */
  onPhone?: "hidden" | "unlabelled" | "beside";
}

/** A column of an export: heading, and the value of a row in the form of its kind. */
export type ExportedColumn<Row> = Pick<Column<Row>, "header" | "kind" | "value" | "text">;

export interface Sort {
  id: string;
  desc: boolean;
}

/**
 * Something that can be done with a row. An action that is not allowed stays in its place, disabled, with its
 * reason.
 */
export interface RowAction {
  label: string;
  icon: IconName;
  onSelect?: () => void;
  /** Makes the action a link: to a screen, or to a file (`/api/…`), which opens in a new tab. */
  href?: string;
  tone?: "danger";
  disabledReason?: string;
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The bulk actions; gets the selected rows. */
  bar: (rows: readonly Row[]) => ReactNode;
}

export interface EmptyText {
  /** Why there is nothing. */
  title: string;
  /** The next thing to do. */
  hint?: string;
  action?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Key of the saved column choice and start of the export's file name, for example `documenti`. */
  name: string;
  /** Accessible name, title of the print and of the spreadsheet. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Unique among the rows, and always the same for one row. */
  rowId: (row: Row) => string;
  /**
   * The read of the rows. Its error takes their place; rows that were read before stay, under a slim bar that
   * says what failed.
   */
  query?: ReadState;
  /**
   * A row that stands for those beneath it: it is neither counted nor exported, and a search that finds it
   * brings them too.
   */
  isHeading?: (row: Row) => boolean;
  /** Row click and Enter. */
  onOpen?: (row: Row) => void;
  /** The record's address, for its name, which is then a link; null where a row has none. */
  rowHref?: (row: Row) => string | null;
  /** Id of the record that is open now: its row is marked, and gets the focus back when the record closes. */
  openId?: string | null;
  /** The record that a row stands for: the row says which colleagues have it open. */
  recordName?: (row: Row) => RecordName | null;
  /** The one action that a row shows as a button: the one that the screen is most used for. */
  quickAction?: (row: Row) => RowAction | null;
  /** The actions under a row's '…'. */
  actions?: (row: Row) => RowAction[];
  empty: EmptyText;
  /** No title above says how many rows there are: the toolbar says it. */
  isUncounted?: boolean;
  /** Order when the URL names none; without it the rows keep the order they came in. */
  defaultSort?: Sort;
  /** Controls beside the search; their state belongs to the screen (in the URL, with nuqs). */
  filters?: ReactNode;
  /**
   * The part of the list that is shown, in words: the view, and each filter that is on. A phone, paper and an
   * export's name say it (docs/rules/exports-and-print.md#part-of-a-list).
   */
  shows?: readonly (string | false | null | undefined)[];
  /**
   * Whether the filters leave a row in. Keep its identity while they stay the same (useCallback, useMemo).
   */
  filter?: (row: Row) => boolean;
  /**
   * Present only while a filter is on: puts the filters back when the user clears a search without results.
   */
  onResetFilters?: () => void;
  searchPlaceholder?: string;
  /** The word of a button beside the search, which leads to the first row found. */
  searchButton?: string;
  /** For several tables on one page, so that they do not share `q` and `sort` in the URL. */
  urlPrefix?: string;
  selection?: TableSelection<Row>;
  /** For a screen whose own search box leads to the rows. */
  ref?: Ref<TableHandle>;
  /**
   * Gets the ids of the rows on screen, in their order, while a record is open (`openId`), for steps to the
   * next one.
   */
  onShown?: (ids: readonly string[]) => void;
}

export interface TableHandle {
  /** Moves the focus to the search box. */
  focusSearch: () => void;
  /** Moves the focus to the first row; false where there is none. */
  focusFirstRow: () => boolean;
}

/** A row on screen: its id and the screen's own record. */
export interface TableRow<Row> {
  id: string;
  original: Row;
}
