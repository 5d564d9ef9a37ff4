import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

type Named = { nome: string } | null;

/** Activities; `barca` and `didattica` name a boat and a training module. */
export const attivitanew = sqliteTable("attivitanew", {
  id: key(),
  nome: text().notNull(),
  barca: integer(),
  didattica: integer(),
  inizio: text(),
  fine: text(),
  partenza: text(),
  arrivo: text(),
});

export function activity(row: Row<typeof attivitanew>, Barca: Named, Didattica: Named) {
  const { id, nome, barca, didattica, inizio, fine, partenza, arrivo } = row;
  return { id, nome, barca, didattica, inizio, fine, partenza, arrivo, Barca, Didattica };
}
