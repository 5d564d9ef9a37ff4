import { eq, inArray } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ReferenceEntry } from "@/lib/contract/entries";
import { idsOf } from "@/lib/contract/entries";
import { readLevel } from "@/lib/rules/levels";
import { toCents, toEuros } from "@/lib/rules/money";
import { mayCreateOffer, mayUpdateOffer, type Offered } from "@/lib/rules/offering";
import { refuseIfMissing } from "./checks";
import type { Db } from "./database";
import { Refusal } from "./handler";
import type { Account } from "./sessions";

/** The parts that ./courses and ./cruises share. */

interface Named {
  table: SQLiteTable;
  column: AnySQLiteColumn;
  /** The record's noun in the refusal, such as "La sede". */
  what: string;
}

/** Refuses a reference that is set and leads nowhere. */
export async function refuseLostReference(
  db: Db,
  id: number | null | undefined,
  { table, column, what }: Named,
): Promise<void> {
  if (id) await refuseIfMissing(db, `${what} non esiste più.`, { table, where: eq(column, id) });
}

/** The ids of a list that is written back, in whichever form it came; refuses when one leads nowhere. */
export async function knownIds(
  db: Db,
  list: readonly ReferenceEntry[] | undefined,
  { table, column, what }: Named,
): Promise<number[]> {
  const ids = idsOf(list);
  const found = await db.select({ id: column }).from(table).where(inArray(column, ids));
  if (found.length < ids.length) throw new Refusal(`${what} non esiste più.`);
  return ids;
}

/** Euros for the table, exact to the cent; null for no amount. */
export function storedEuros(amount: number | string | null | undefined): number | null {
  const cents = toCents(amount);
  return cents === null ? null : toEuros(cents);
}

const NOT_YOURS = "Solo un amministratore può cambiare Attivo.";

/** Refuses an inactive record made by anybody below ADMIN. */
export function demandActive(user: Account, body: Pick<Offered, "attivo">): void {
  if (!mayCreateOffer(readLevel(user.permesso), body)) throw new Refusal(NOT_YOURS, 403);
}

/** Refuses when somebody below ADMIN changes the flag, or a record that is inactive. */
export function demandKeptActive(
  user: Account,
  stored: Offered | undefined,
  body: Pick<Offered, "attivo">,
): void {
  if (stored && !mayUpdateOffer(readLevel(user.permesso), stored, body)) throw new Refusal(NOT_YOURS, 403);
}
