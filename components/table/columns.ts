import type { CellValue, Column, ColumnKind } from "./types";

type FieldOf<Row> = { [Key in keyof Row & string]-?: Row[Key] extends CellValue ? Key : never }[keyof Row &
  string];

type Options<Row> = Partial<Omit<Column<Row>, "id" | "header" | "kind">>;

/** `value` may be left out when the id is a field of the row that holds a plain value. */
type OptionsFor<Row, Id extends string> =
  Id extends FieldOf<Row> ? [options?: Options<Row>] : [options: Options<Row> & Pick<Column<Row>, "value">];

type Make<Row> = <Id extends string>(id: Id, header: string, ...options: OptionsFor<Row, Id>) => Column<Row>;

/** Width in px of each kind; text shares what is left. */
const widths: Record<ColumnKind, Pick<Column<unknown>, "width" | "minWidth">> = {
  text: { minWidth: 160 },
  number: { width: 104 },
  "money-cents": { width: 128 },
  date: { width: 112 },
  datetime: { width: 152 },
  flag: { width: 88 },
};

/**
 * Makers of columns for rows of one type: `text`, `number`, `money` (whole cents), `date`, `dateTime` and
 * `flag`.
 * @example const c = columnsFor<Documento>(); const columns = [c.text("nome", "Nome", { grow: 2 }),
 * c.date("scadenza", "Scadenza", { value: (row) => row.fine })];
 */
export function columnsFor<Row>() {
  const make = (kind: ColumnKind): Make<Row> => {
    return (id, header, ...[options]) => {
      const { width, minWidth = width } = widths[kind];
      // A column that shares the free width has no fixed one.
      const isShared = options?.minWidth !== undefined || options?.grow !== undefined;
      return {
        width: isShared ? undefined : width,
        minWidth,
        // The types let `value` be left out only when `id` names a field with a plain value.
        value: (row) => row[id as unknown as keyof Row] as CellValue,
        ...options,
        id,
        header,
        kind,
      };
    };
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

/** What `columnsFor` gives: a maker for each kind of column. */
export type Columns<Row> = ReturnType<typeof columnsFor<Row>>;

/** The columns that name a row: those that say so, else the first. */
export function namingColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const naming = columns.filter(({ namesRow }) => namesRow);
  return naming.length > 0 ? naming : columns.slice(0, 1);
}

/** True for the kinds that stand at the right, in tabular figures. */
export function isFigure({ kind }: Pick<Column<never>, "kind">): boolean {
  return kind === "number" || kind === "money-cents";
}
