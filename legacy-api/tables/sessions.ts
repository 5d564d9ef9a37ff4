import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Row } from "./columns";
import type { utenti } from "./members";

/** Signed-in sessions; the token itself is not kept, only its SHA-256. */
export const sessioni = sqliteTable("sessioni", {
  hash: text().primaryKey(),
  id_usr: integer().notNull(),
  created_at: text().notNull(),
});

/** User (session), without the token. */
export function sessionUser(user: Row<typeof utenti>, permessi: Record<string, boolean>) {
  const { id_usr, SOC_ID, nominativo, email, permesso, tipo, created_at, updated_at, lastLogin } = user;
  return { id_usr, SOC_ID, nominativo, email, permesso, permessi, tipo, created_at, updated_at, lastLogin };
}
