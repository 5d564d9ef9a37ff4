import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

/** Notices to members; a hidden one stays, out of the list. */
export const notifiche = sqliteTable(
  "notifiche",
  {
    id: key(),
    id_usr: integer().notNull(),
    testo: text().notNull(),
    nascosta: flag(),
    created_at: text().notNull(),
  },
  (table) => [index("notifiche_utente").on(table.id_usr)],
);

export function notification(row: Row<typeof notifiche>) {
  const { id, testo, created_at } = row;
  return { id, testo, created_at };
}
