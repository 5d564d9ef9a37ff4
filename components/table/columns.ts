import { fieldLabel, type LabelledField } from "@/lib/contract/field-labels";
import type { CellValue, Column, ColumnKind } from "./types";

type FieldOf<Row> = { [Key in keyof Row & string]-?: Row[Key] extends CellValue ? Key : never }[keyof Row &
  string];

type Options<Row> = Partial<Omit<Column<Row>, "id" | "header" | "kind">>;

/** `value` may be left out when the id is a field of the row that holds a plain value. */
type OptionsFor<Row, Id extends string> =
  Id extends FieldOf<Row> ? [options?: Options<Row>] : [options: Options<Row> & Pick<Column<Row>, "value">];

interface Make<Row> {
  <Id extends string>(id: Id, header: string, ...options: OptionsFor<Row, Id>): Column<Row>;
  /** Its heading is the field's label in the contract. */
  <Id extends LabelledField>(id: Id, ...options: OptionsFor<Row, Id>): Column<Row>;
}

/**
 * Makers of columns for rows of one type: `text`, `number`, `money` (whole cents), `date`, `dateTime` and
 * `flag`. A field of the contract has its heading from there (lib/contract/field-labels.ts).
 * @example const c = columnsFor<Documento>(); const columns = [c.text("nome"),
 * c.date("caricato", "Caricato il", { value: (row) => row.created_at })];
 */
export function columnsFor<Row>() {
  const make = (kind: ColumnKind): Make<Row> => {
    return (id: string, first?: string | Options<Row>, second?: Options<Row>): Column<Row> => {
      const [header, options] =
        typeof first === "string" ? ([first, second] as const) : ([fieldLabel(id) ?? id, first] as const);
      return {
        // The types let `value` be left out only when `id` names a field with a plain value.
        value: (row: Row) => row[id as keyof Row] as CellValue,
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

/** The result of `columnsFor`: a maker for each kind of column. */
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
