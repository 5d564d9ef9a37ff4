import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { audit, key } from "./columns";

/**
 * The tasks: `id_usr` is the assignee, `param` the id of a document, boat document or licence, whose ids do
 * not overlap.
 */
export const worklist = sqliteTable(
  "worklist",
  { id: key(), tipo: text().notNull(), id_usr: integer().notNull(), param: integer().notNull(), ...audit() },
  (table) => [uniqueIndex("worklist_compito").on(table.tipo, table.param)],
);
