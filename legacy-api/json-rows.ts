import { Column, is, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./database";

type Data<Field> =
  Field extends SQL<infer Value>
    ? Value
    : Field extends Column<infer Config>
      ? Config["notNull"] extends true
        ? Config["data"]
        : Config["data"] | null
      : never;

/**
 * A row as SQLite writes it out in JSON, field by field; a column that holds JSON text goes in as what it
 * holds.
 */
export function jsonObject<Fields extends Record<string, Column | SQL>>(
  fields: Fields,
): SQL<{ [Name in keyof Fields]: Data<Fields[Name]> }> {
  const parts = Object.entries(fields).map(([name, field]) => {
    const isJson = is(field, Column) && field.dataType === "json";
    return sql`${sql.raw(`'${name}'`)}, ${isJson ? sql`json(${field})` : field}`;
  });
  return sql`json_object(${sql.join(parts, sql`, `)})`;
}

/** The same of a joined row; null where none was found, which its `id` tells. */
export function jsonObjectOrNull<Fields extends Record<string, Column | SQL>>(
  id: Column,
  fields: Fields,
): SQL<{ [Name in keyof Fields]: Data<Fields[Name]> } | null> {
  return sql`json(case when ${id} is not null then ${jsonObject(fields)} end)`;
}

/**
 * All rows of a query as one JSON text, in its order: read value by value, the client takes most of a second
 * for 20,000 of them. `query` selects `row` as its only column.
 */
export async function readRows<Row>(
  db: Db,
  row: SQL<Row>,
  query: (row: SQL.Aliased) => SQLWrapper,
): Promise<Row[]> {
  const selected = query(row.as("row"));
  const [found] = await db.values<[string | null]>(
    sql`select '[' || group_concat(found."row") || ']' from (${selected}) as found`,
  );
  return JSON.parse(found?.[0] ?? "[]");
}
