import type { CellValue, Column, ColumnKind } from "./types";

type FieldOf<Row> = { [Key in keyof Row & string]-?: Row[Key] extends CellValue ? Key : never }[keyof Row &
  string];

type Options<Row> = Partial<Omit<Column<Row>, "id" | "header" | "kind">>;

/** `value` may be left out when the id is a field of the row that holds a plain value. */
type OptionsFor<Row, Id extends string> =
  Id extends FieldOf<Row> ? [options?: Options<Row>] : [options: Options<Row> & Pick<Column<Row>, "value">];

type Make<Row> = <Id extends string>(id: Id, header: string, ...options: OptionsFor<Row, Id>) => Column<Row>;

/** Shape of each kind: dates and flags in one width, figures at the right, text sharing what is left. */
const SHAPES: Record<ColumnKind, Pick<Column<unknown>, "align" | "width" | "minWidth">> = {
  text: { minWidth: 160 },
  number: { align: "end", width: 104 },
  "money-cents": { align: "end", width: 128 },
  date: { width: 112 },
  datetime: { width: 152 },
  flag: { width: 88 },
};

/** A column with the shape of its kind filled in; for what `columnsFor` does not cover. */
export function column<Row>(definition: Column<Row>): Column<Row> {
  const { width, minWidth, align } = SHAPES[definition.kind ?? "text"];
  // A column that is told to share the free width must not get its kind's fixed one.
  const shared = definition.minWidth !== undefined || definition.grow !== undefined;
  return {
    align,
    minWidth: minWidth ?? width,
    ...(width !== undefined && !shared ? { width } : {}),
    ...definition,
  };
}

/** Makers of the usual columns, bound to the type of a row. */
export interface Columns<Row> {
  text: Make<Row>;
  number: Make<Row>;
  /** Whole cents, shown in euro. */
  money: Make<Row>;
  date: Make<Row>;
  dateTime: Make<Row>;
  flag: Make<Row>;
}

/**
 * The usual columns for rows of one type.
 * @example
 * const c = columnsFor<Documento>();
 * const columns = [
 *   c.text("nome", "Nome", { grow: 2 }),
 *   c.date("scadenza", "Scadenza"),
 *   c.text("stato", "Stato", { value: (row) => labelOf(row), cell: (row) => <ExpiryBadge … /> }),
 * ];
 */
export function columnsFor<Row>(): Columns<Row> {
  const make = (kind: ColumnKind): Make<Row> => {
    return (id, header, ...[options]) =>
      column<Row>({
        // The types let `value` be left out only when `id` names a field with a plain value.
        value: (row) => row[id as unknown as keyof Row] as CellValue,
        ...options,
        id,
        header,
        kind,
      });
  };
  return {
    text: make("text"),
    number: make("number"),
    money: make("money-cents"),
    date: make("date"),
    dateTime: make("datetime"),
    flag: make("flag"),
  };
}
