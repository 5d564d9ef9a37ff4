/** The data of a picture of statistics: computed figures alone, no records. */

/** `cents` are cents of a euro, `tenths` tenths of a nautical mile, `percent` whole per cent. */
export type Unit = "count" | "cents" | "tenths" | "percent";

/**
 * Series differ in their fill: full, empty, light, or striped in amber for records that are still to be done.
 */
export type SeriesLook = "full" | "empty" | "light" | "striped";

export interface Series {
  label: string;
  look: SeriesLook;
}

export interface Chart {
  title: string;
  /** Months and years stand side by side as columns, names lie below one another as bars. */
  kind: "columns" | "bars";
  unit: Unit;
  series: readonly Series[];
  /** Series of a category on top of one another, because they are parts of a whole. */
  isStacked?: boolean;
  categories: readonly Category[];
}

export interface Category {
  label: string;
  /** For a narrow column, such as "gen". */
  short?: string;
  /** One for each series. */
  values: readonly number[];
}

/** A column of the table; text, and years as numbers, stand at the left, figures at the right. */
export interface TableColumn {
  header: string;
  unit: Unit | "text";
}

export type TableCell = string | number | null;

export interface FigureTable {
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
  /** The last line. */
  total?: readonly TableCell[];
}

export interface PictureData {
  /** Sums worth a larger type, with their names. */
  facts: readonly { label: string; text: string; beside?: string }[];
  charts: readonly Chart[];
  table: FigureTable;
  /** Sentences about the records that the figures leave out. */
  notes: readonly string[];
}
