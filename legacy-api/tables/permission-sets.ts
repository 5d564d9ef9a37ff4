import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

/**
 * Permission sets: menu key to true or false. A set belongs to the level that has its name
 * (docs/rules/roles.md#permission-sets).
 */
export const permessi = sqliteTable("permessi", {
  id: key(),
  nome: text().notNull().unique(),
  permessi: text({ mode: "json" }).$type<Record<string, boolean>>().notNull().default({}),
});

/** Permission set; `permessi` is the map of key to true or false. */
export function permissionSet(row: Row<typeof permessi>) {
  return { id: row.id, nome: row.nome, permessi: row.permessi };
}
