import { integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, key } from "./columns";

export const istruttori = sqliteTable(
  "istruttori",
  { id: key(), id_usr: integer().notNull(), interno: flag(), collabora: flag() },
  (table) => [uniqueIndex("istruttori_utente").on(table.id_usr)],
);
