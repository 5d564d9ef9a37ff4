import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key } from "./columns";

/** Each start of the update of member activity. */
export const aggiornamenti = sqliteTable("aggiornamenti", {
  id: key(),
  id_usr: integer().notNull(),
  created_at: text().notNull(),
});
