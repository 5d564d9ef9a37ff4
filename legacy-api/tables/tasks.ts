import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { audit, key } from "./columns";

/**
 * Who is to look at what. `param` is the id of a document, boat document or licence: their ids do not
 * overlap.
 */
export const worklist = sqliteTable(
  "worklist",
  { id: key(), tipo: text().notNull(), id_usr: integer().notNull(), param: integer().notNull(), ...audit() },
  (table) => [uniqueIndex("worklist_compito").on(table.tipo, table.param)],
);
