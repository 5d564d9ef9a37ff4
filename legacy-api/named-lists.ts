import { asc, count, eq } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { Refusal } from "./handler";
import type { enti, famiglie, oggetti } from "./tables";
import { namedEntry } from "./tables/columns";

/**
 * One of the three lists of the settings screen: its table, how a sentence names an entry, and what may use
 * one.
 */
export interface NamedList {
  table: typeof enti | typeof oggetti | typeof famiglie;
  /** With its article, as in "Esiste già un ente …". */
  one: string;
  usedBy: { table: SQLiteTable; column: AnySQLiteColumn; what: string }[];
}

export async function entriesOf(db: Db, { table }: Pick<NamedList, "table">) {
  return (await db.select().from(table).orderBy(asc(table.nome))).map(namedEntry);
}

interface NamedBody {
  nome: string;
  affiliazione?: string | null | undefined;
}

/** Refuses a name that another entry has, whatever its case. */
async function checkName(db: Db, list: NamedList, nome: string, ownId?: number): Promise<void> {
  const same = (text: string) => text.toLocaleLowerCase("it");
  const taken = (await entriesOf(db, list)).some(
    (entry) => entry.id !== ownId && same(entry.nome) === same(nome),
  );
  if (taken) throw new Refusal(`Esiste già ${list.one} con questo nome.`);
}

export async function createEntry(db: Db, list: NamedList, { nome, affiliazione }: NamedBody) {
  await checkName(db, list, nome);
  await db.insert(list.table).values({ nome, affiliazione });
  return {};
}

export async function updateEntry(db: Db, list: NamedList, id: number, { nome, affiliazione }: NamedBody) {
  const { table } = list;
  await checkName(db, list, nome, id);
  const saved = await db.update(table).set({ nome, affiliazione }).where(eq(table.id, id)).returning();
  if (saved.length === 0) throw new Refusal("La voce non esiste più.");
  return {};
}

/** Refuses while something uses the entry. */
export async function deleteEntry(db: Db, { table, usedBy }: NamedList, id: number) {
  for (const user of usedBy) {
    const [used] = await db.select({ times: count() }).from(user.table).where(eq(user.column, id));
    if (used && used.times > 0) {
      throw new Refusal(`La voce non si può eliminare: è usata (${user.what}: ${used.times}).`);
    }
  }
  const deleted = await db.delete(table).where(eq(table.id, id)).returning();
  if (deleted.length === 0) throw new Refusal("La voce non esiste più.");
  return {};
}
