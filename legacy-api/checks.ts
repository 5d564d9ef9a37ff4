import { count, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { Refusal } from "./handler";

/**
 * The records that name another one, and their noun in a sentence: `{ table: tessere, where:
 * eq(tessere.tipoTessera, id), what: "tessere" }`.
 */
interface User {
  table: SQLiteTable;
  where: SQL | undefined;
  what: string;
}

/** The rows whose column, a JSON list of ids, names one. */
export function holdsId(column: AnySQLiteColumn, id: number): SQL {
  return sql`exists (select 1 from json_each(${column}) where value = ${id})`;
}

/**
 * Refuses when something names a record; `sentence` begins the refusal, as in "… non si può eliminare: è
 * usato".
 */
export async function refuseIfUsed(db: Db, sentence: string, { table, where, what }: User): Promise<void> {
  const [used] = await db.select({ times: count() }).from(table).where(where);
  if (used && used.times > 0) throw new Refusal(`${sentence} (${what}: ${used.times}).`);
}

/** Refuses with `sentence` when a reference is set and leads nowhere. */
export async function refuseIfMissing(
  db: Db,
  sentence: string,
  { table, where }: Omit<User, "what">,
): Promise<void> {
  const [found] = await db.select({ times: count() }).from(table).where(where);
  if (!found || found.times === 0) throw new Refusal(sentence);
}

/** Refuses with `sentence` when a statement met no row: the record has gone meanwhile. */
function refuseIfNotFound(rows: readonly unknown[], sentence: string): void {
  if (rows.length === 0) throw new Refusal(sentence);
}

/** Writes `values` into the rows that `where` finds; refuses with `sentence` when there is none. */
export async function saveOrRefuse<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  values: SQLiteUpdateSetSource<Table>,
  sentence: string,
): Promise<void> {
  refuseIfNotFound(await db.update(table).set(values).where(where).returning(), sentence);
}

/** Deletes the rows that `where` finds; refuses with `sentence` when there is none. */
export async function deleteOrRefuse(
  db: Db,
  table: SQLiteTable,
  where: SQL | undefined,
  sentence: string,
): Promise<void> {
  refuseIfNotFound(await db.delete(table).where(where).returning(), sentence);
}

/** The id in the path, which has to be the one in the record that is written back whole. */
export function sameRecord(path: string, body: number): number {
  if (Number(path) !== body) throw new Refusal("Il record inviato non è quello indicato.");
  return body;
}
