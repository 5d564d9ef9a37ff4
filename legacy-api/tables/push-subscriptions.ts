import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const sottoscrizioni = sqliteTable("sottoscrizioni", {
  endpoint: text().primaryKey(),
  id_usr: integer().notNull(),
  chiavi: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  created_at: text().notNull(),
});
