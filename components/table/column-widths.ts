import { cellText } from "./cell-values";
import { isFigure, namingColumns } from "./columns";
import { headingWidth, textWidth } from "./text-width";
import type { Column } from "./types";

/** The width of a column, in px. */
interface ColumnWidth {
  /** Its widest content. */
  natural: number;
  /** The least width; where there is less room the column is left out. */
  min: number;
}

/** By column id. */
export type ColumnWidths = Readonly<Record<string, ColumnWidth>>;

/** So many rows are measured; the columns that name a row are measured in all. */
const measuredRows = 200;
/** The space at both sides of a cell. */
const padding = 24;
/** The arrow of the sort, with the space before it. */
const sortIcon = 18;
/** The width of a drawn cell beside its text: the sides and the icon of a badge. */
const badge = 34;
const minText = 96;
/** So much is enough for two lines that name no person: a day, a boat and how many stand in them. */
const enoughForTwoLines = 160;
const maxText = 300;
const maxName = 460;

/**
 * The width of each column, from its heading and its rows (docs/rules/tables.md#columns). Never narrower than
 * `before`, so that columns do not jump when rows are read again.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  before: ColumnWidths = {},
): ColumnWidths {
  const naming = namingColumns(columns);
  const first = rows.slice(0, measuredRows);
  const widths = columns.map((column): [string, ColumnWidth] => {
    const isName = naming.includes(column);
    const width = measure(column, isName ? rows : first, isName);
    const known = before[column.id];
    if (!known) return [column.id, width];
    return [
      column.id,
      { natural: Math.max(known.natural, width.natural), min: Math.max(known.min, width.min) },
    ];
  });
  return Object.fromEntries(widths);
}

function measure<Row>(column: Column<Row>, rows: readonly Row[], isName: boolean): ColumnWidth {
  const heading = headingWidth(column.header) + sortIcon + padding;
  const widest = rows.reduce((most, row) => Math.max(most, drawnWidth(column, row, isName)), 0);
  const content = column.cellWidth ?? widest + padding + (column.cell ? badge : 0);
  const cap = isName || isPersonOrLink(column) ? maxName : maxText;
  const natural = Math.max(heading, column.cellWidth ?? Math.min(content, cap));
  if (isName || column.cell || column.kind !== "text") return { natural, min: natural };
  if (!namesRecord(column)) return { natural, min: Math.max(heading, Math.min(natural, minText)) };
  const inTwoLines = rows.map((row) => widthInTwoLines(cellText(column, row)) + padding);
  const enough = isPersonOrLink(column) ? natural : Math.min(natural, enoughForTwoLines);
  return { natural, min: Math.max(heading, Math.min(enough, Math.max(0, ...inTwoLines))) };
}

/** The width in px of a cell's drawn text; text that is only read out, found and exported takes none. */
function drawnWidth<Row>(column: Column<Row>, row: Row, isName: boolean): number {
  const text = (column.drawnText ?? ((one) => cellText(column, one)))(row);
  return column.cell && !column.drawnText && !isName ? headingWidth(text) : textWidth(text);
}

/** Whether the column names the person or the record that a row is about: without it rows look alike. */
const isPersonOrLink = <Row>(column: Column<Row>) => column.isPerson ?? column.href !== undefined;

const namesRecord = <Row>(column: Column<Row>) => isPersonOrLink(column) || column.href !== undefined;

/** True for people, links to records and columns that say so: with little room they have a second line. */
export const hasTwoLines = <Row>(column: Column<Row>) =>
  !column.cell && (namesRecord(column) || column.hasTwoLines === true);

/** The width in px of a text that is broken once, at the blank that makes its wider line the narrowest. */
function widthInTwoLines(text: string): number {
  const words = text.split(" ");
  const widths = words.map((_, index) =>
    Math.max(textWidth(words.slice(0, index).join(" ")), textWidth(words.slice(index).join(" "))),
  );
  return Math.min(...widths);
}

/**
 * The columns that have room, in their order; `room` is in px, and null while it is unknown, when all stay.
 * Those in `staying` (they name the row, or the user switched them on) stay; of the others dates and plain
 * text leave first, then links, then the person (`isPerson`), then drawn cells such as a state, the last of
 * each first.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  widths: ColumnWidths,
  room: number | null,
  staying: ReadonlySet<string>,
): Column<Row>[] {
  const fitting = [...columns];
  if (room === null) return fitting;
  let taken = fitting.reduce((sum, { id }) => sum + (widths[id]?.min ?? 0), 0);
  const rank = (column: Column<Row>) =>
    column.cell ? 3 : column.isPerson ? 2 : isPersonOrLink(column) ? 1 : 0;
  for (const column of columns.toReversed().sort((one, other) => rank(one) - rank(other))) {
    if (taken <= room) break;
    if (staying.has(column.id)) continue;
    fitting.splice(fitting.indexOf(column), 1);
    taken -= widths[column.id]?.min ?? 0;
  }
  return fitting;
}

/**
 * The grid's tracks: people have their one line first, then the columns of text share the free width in
 * proportion to their content. By CSS, whose 100 % the server does not know, so that nothing moves later.
 */
export function columnTracks<Row>(columns: readonly Column<Row>[], widths: ColumnWidths): string[] {
  const isFixed = (column: Column<Row>) => column.kind === "date" || column.kind === "datetime";
  const isShared = columns.some((column) => !isFixed(column) && !isFigure(column));
  // The first of two columns takes more than half, so that no link to another record is in the row's middle.
  const second = columns.length === 2 ? (widths[columns[1]?.id ?? ""]?.natural ?? 0) : 0;
  const shareOf = (index: number, natural: number) =>
    index === 0 ? Math.max(natural, Math.ceil(second * 1.3)) : natural;
  const lackOf = (column: Column<Row>) => {
    const { natural, min } = widths[column.id] ?? { natural: 0, min: 0 };
    return isPersonOrLink(column) ? natural - min : 0;
  };
  const lack = columns.reduce((sum, column) => sum + lackOf(column), 0);
  const leastOf = (column: Column<Row>, { natural, min }: ColumnWidth) => {
    if (lackOf(column) === 0) return `${min}px`;
    const free = `(100% - var(--table-min-width)) * ${lackOf(column) / lack}`;
    return `clamp(${min}px, ${min}px + ${free}, ${natural}px)`;
  };
  return columns.map((column, index) => {
    const width = widths[column.id] ?? { natural: minText, min: minText };
    const isLast = index === columns.length - 1;
    const grows = isShared ? !isFixed(column) && !isFigure(column) && column.kind !== "flag" : isLast;
    return grows
      ? `minmax(${leastOf(column, width)}, ${shareOf(index, width.natural)}fr)`
      : `${width.natural}px`;
  });
}
