import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Records as they were sent, in the plain manner (./plain): `corpo` is the body, `riga` the row of `tabella`
 * at that moment.
 */
export const plainRecords = sqliteTable(
  "plain_records",
  {
    tabella: text().notNull(),
    id: integer().notNull(),
    corpo: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    riga: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tabella, table.id] })],
);
